import { IMAGE_FIELD } from '@examiner/contracts';
import { uploadImage } from '@examiner/contracts/operations';
import { toast } from '../../../../components/toast/toast-store.ts';
import { ApiError, reasonOf, unreachable } from '../../../../lib/api-client.ts';
import {
  fittingPicture,
  isRefusal,
  RefusedPicture,
  sendPicture,
} from '../../../../lib/send-picture.ts';
import type { Marks } from './uploads.ts';

/** XMLHttpRequest reports progress, unlike fetch. */
function post(file: File, { onProgress, signal }: Marks) {
  const body = new FormData();
  body.append(IMAGE_FIELD, file);
  return new Promise<string>((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(uploadImage.method, uploadImage.path);
    call.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    call.addEventListener('load', () => {
      const { status, statusText, responseText } = call;
      if (status >= 200 && status < 300) resolve(responseText);
      else {
        const retryAfter = call.getResponseHeader('Retry-After');
        reject(new ApiError(status, statusText, responseText, retryAfter));
      }
    });
    call.addEventListener('error', () => reject(new TypeError('The connection broke')));
    signal.addEventListener('abort', () => call.abort());
    call.send(body);
  });
}

/** A sentence about data that the picture lost, if any. */
export function tellNotice(notice: string | undefined): void {
  if (notice !== undefined) toast({ title: 'The picture does not move', description: notice });
}

/** @returns the picture's address. @throws an error with a sentence for the author; RefusedPicture if another try would fail, too */
export async function uploadToText(file: File, marks: Marks): Promise<string> {
  try {
    const fitting = await fittingPicture(file);
    const answer = await sendPicture(
      fitting,
      (ready) => post(ready, marks).catch(unreachable),
      marks,
    );
    const { imageUrl, notice } = uploadImage.answers[200].json[0].parse(JSON.parse(answer));
    tellNotice(notice);
    return imageUrl;
  } catch (error) {
    if (isRefusal(error)) throw new RefusedPicture(reasonOf(error), { cause: error });
    const sentence = error instanceof ApiError && error.status === 401 && 'You are signed out.';
    throw new Error(sentence || reasonOf(error), { cause: error });
  }
}
