import { useRef, type ChangeEvent } from 'react';
import { ApiError, isUnauthorized } from '../../lib/api-client.ts';
import { ACCEPTED_IMAGES, fileProblem } from '../../lib/image-files.ts';
import { useUploadImage } from '../../lib/upload-image.ts';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import type { ToastContent } from '../toast/toast-store.ts';
import { useFailureToast } from '../toast/use-failure-toast.ts';

export const UPLOAD_HINT = 'JPEG, PNG, WebP, GIF or AVIF, up to 5 MB.';

function uploadFailure(error: unknown): ToastContent {
  return isUnauthorized(error)
    ? { title: 'Unauthorized', description: 'You need to log in to upload images.' }
    : { title: 'Upload Failed', description: 'Failed to upload image. Please try again.' };
}

export interface ImageUpload {
  readonly choose: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly isPending: boolean;
  /** Why the server refused the last picture. */
  readonly refusal: string | undefined;
  /** A sentence about the limit that the upload waits for, or about data that the picture lost. */
  readonly note: string | undefined;
}

export function useImageUpload(onUploaded: (imageUrl: string) => void): ImageUpload {
  const { mutate, isPending, error, note } = useUploadImage();
  const failure = useFailureToast();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Without this, choosing the same file again would cause no event.
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
  const refusal = error instanceof ApiError ? error.reason : undefined;
  return { choose, isPending, refusal, note };
}

/** `of` names the picture if the page has several. */
export function UploadButton({
  upload: { choose, isPending, note },
  of,
}: {
  upload: ImageUpload;
  of?: string;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED_IMAGES.join()}
        className="visually-hidden"
        aria-label={of ? `Choose an image: ${of}` : 'Choose an image'}
        tabIndex={-1}
        disabled={isPending}
        onChange={choose}
      />
      <Button dense disabled={isPending} onClick={() => input.current?.click()}>
        <Icon name="upload" /> {isPending ? 'Uploading...' : 'Upload Image'}
        {of && <span className="visually-hidden">: {of}</span>}
      </Button>
      {note && <span role="status">{note}</span>}
    </>
  );
}
