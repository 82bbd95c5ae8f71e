import { Button } from '../../../components/button/button.tsx';
import { Field, Input } from '../../../components/field/field.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import {
  UPLOAD_HINT,
  UploadButton,
  useImageUpload,
} from '../../../components/image-upload/image-upload.tsx';
import { Plate } from '../../../components/plate/plate.tsx';
import { Spinner } from '../../../components/waiting/waiting.tsx';
import styles from './featured-image.module.css';

interface FeaturedImageProps {
  readonly path: string;
  readonly error: string | undefined;
  /** Whether the picture was uploaded in this form. Only an uploaded picture can be removed. */
  readonly isUploaded: boolean;
  readonly onUploaded: (imageUrl: string) => void;
  readonly onRemove: () => void;
  /** Missing if the post has none. */
  readonly onNone?: (() => void) | undefined;
}

export function FeaturedImage({
  path,
  error,
  isUploaded,
  onUploaded,
  onRemove,
  onNone,
}: FeaturedImageProps) {
  const upload = useImageUpload(onUploaded);
  return (
    <div className={styles.image}>
      <Field label="Featured image" hint={UPLOAD_HINT} error={error ?? upload.refusal}>
        {(ids) => <Input {...ids} value={path} disabled readOnly />}
      </Field>
      {upload.isPending ? (
        <div className={styles.uploading}>
          <Spinner large />
        </div>
      ) : (
        <Plate src={path} alt="Preview of the featured image" sizes="24rem" />
      )}
      <div className={styles.actions}>
        <UploadButton upload={upload} />
        {onNone && !upload.isPending && (
          <Button dense aria-pressed={path === ''} onClick={path === '' ? onRemove : onNone}>
            No picture
          </Button>
        )}
        {isUploaded && !upload.isPending && (
          <Button dense onClick={onRemove}>
            <Icon name="close" /> Remove
          </Button>
        )}
      </div>
    </div>
  );
}
