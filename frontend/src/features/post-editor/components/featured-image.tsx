import { IMAGE_MAX_BYTES } from '@examiner/contracts';
import { useRef, type ChangeEvent } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Field, Input } from '../../../components/field/field.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { Plate } from '../../../components/plate/plate.tsx';
import { toast, type ToastContent } from '../../../components/toast/toast-store.ts';
import { Spinner } from '../../../components/waiting/waiting.tsx';
import { isUnauthorized } from '../../../lib/api-client.ts';
import { useUploadImage } from '../api/upload-image.ts';
import styles from './featured-image.module.css';

function fileProblem({ type, size }: File): ToastContent | undefined {
  if (!type.startsWith('image/')) {
    return { title: 'Invalid File', description: 'Please select an image file.' };
  }
  if (size > IMAGE_MAX_BYTES) {
    return { title: 'File Too Large', description: 'Please select an image smaller than 5MB.' };
  }
  return undefined;
}

function uploadFailure(error: unknown): ToastContent {
  return isUnauthorized(error)
    ? { title: 'Unauthorized', description: 'You need to log in to upload images.' }
    : { title: 'Upload Failed', description: 'Failed to upload image. Please try again.' };
}

interface FeaturedImageProps {
  readonly path: string;
  readonly error: string | undefined;
  /** Uploaded here, so it can be removed. */
  readonly isUploaded: boolean;
  readonly onUploaded: (imageUrl: string) => void;
  readonly onRemove: () => void;
}

export function FeaturedImage({
  path,
  error,
  isUploaded,
  onUploaded,
  onRemove,
}: FeaturedImageProps) {
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useUploadImage();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // So that the same file can be chosen again.
    event.target.value = '';
    if (!file) return;
    const problem = fileProblem(file);
    if (problem) {
      toast({ ...problem, variant: 'destructive' });
      return;
    }
    mutate(file, {
      onSuccess: onUploaded,
      onError: (failure) => toast({ ...uploadFailure(failure), variant: 'destructive' }),
    });
  };
  return (
    <div className={styles.image}>
      <Field label="Featured image" hint="Any image type, 5MB or less." error={error}>
        {(ids) => <Input {...ids} value={path} disabled readOnly />}
      </Field>
      {isPending ? (
        <div className={styles.uploading}>
          <Spinner large />
        </div>
      ) : (
        <Plate src={path} alt="Preview of the featured image" sizes="24rem" />
      )}
      <div className={styles.actions}>
        <input
          ref={input}
          type="file"
          accept="image/*"
          className="visually-hidden"
          aria-label="Choose an image"
          tabIndex={-1}
          disabled={isPending}
          onChange={choose}
        />
        <Button dense disabled={isPending} onClick={() => input.current?.click()}>
          <Icon name="upload" /> {isPending ? 'Uploading...' : 'Upload Image'}
        </Button>
        {isUploaded && !isPending && (
          <Button dense variant="danger" onClick={onRemove}>
            <Icon name="close" /> Remove
          </Button>
        )}
      </div>
    </div>
  );
}
