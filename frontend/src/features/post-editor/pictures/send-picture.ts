import { IMAGE_FIELD, uploadResponseSchema } from '@examiner/contracts';
import { ApiError, reasonOf, unreachable } from '../../../lib/api-client.ts';

/** XMLHttpRequest says how far it is, which fetch does not. */
function post(file: File, onProgress: (done: number) => void, signal: AbortSignal) {
  const body = new FormData();
  body.append(IMAGE_FIELD, file);
  return new Promise<string>((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', '/api/upload-image');
    call.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    call.addEventListener('load', () => {
      if (call.status >= 200 && call.status < 300) resolve(call.responseText);
      else reject(new ApiError(call.status, call.statusText, call.responseText));
    });
    call.addEventListener('error', () => reject(new TypeError('The connection broke')));
    signal.addEventListener('abort', () => call.abort());
    call.send(body);
  });
}

/** @returns its address. @throws with a sentence for the author */
export async function sendPicture(
  file: File,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<string> {
  try {
    const answer = await post(file, onProgress, signal).catch(unreachable);
    return uploadResponseSchema.parse(JSON.parse(answer)).imageUrl;
  } catch (error) {
    const sentence = error instanceof ApiError && error.status === 401 && 'You are signed out.';
    throw new Error(sentence || reasonOf(error), { cause: error });
  }
}
