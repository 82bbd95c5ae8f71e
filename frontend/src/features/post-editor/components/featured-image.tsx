import { IMAGE_MAX_BYTES } from '@examiner/contracts';
import { useRef, type ChangeEvent } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Field, Input } from '../../../components/field/field.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { Plate } from '../../../components/plate/plate.tsx';
import type { ToastContent } from '../../../components/toast/toast-store.ts';
import { useFailureToast } from '../../../components/toast/use-failure-toast.ts';
import { Spinner } from '../../../components/waiting/waiting.tsx';
import { ApiError, isUnauthorized } from '../../../lib/api-client.ts';
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

/** What the server takes. A phone makes a JPEG of its own format where that alone is named. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

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
  const { mutate, isPending, error: failed } = useUploadImage();
  const failure = useFailureToast();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // So that the same file can be chosen again.
    event.target.value = '';
    if (!file) return;
    failure.dismiss();
    const problem = fileProblem(file);
    if (problem) {
      failure.show(problem);
      return;
    }
    mutate(file, {
      onSuccess: onUploaded,
      onError: (reason) => failure.show(uploadFailure(reason)),
    });
  };
  const refusal = failed instanceof ApiError ? failed.reason : undefined;
  return (
    <div className={styles.image}>
      <Field
        label="Featured image"
        hint="JPEG, PNG, WebP, GIF or AVIF, up to 5 MB."
        error={error ?? refusal}
      >
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
          accept={ACCEPTED}
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
