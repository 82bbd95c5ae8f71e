import type { Import } from '@examiner/contracts';
import { uploadImportPart } from '@examiner/contracts/operations';
import { ApiError, unreachable } from '../../../../lib/api-client.ts';
import { addressOf } from '../../../../lib/call.ts';

const TRIES = 3;
const PAUSE_MS = 1000;
const TOO_MANY = 429;
/** The waiting time for a limit if the server does not say when it ends. */
const LIMIT_SECONDS = 60;
const SERVER_ERROR = 500;

export interface PartUpload {
  readonly id: string;
  readonly number: number;
  readonly part: Blob;
  /** Called with the number of bytes of the part that were sent. */
  readonly onProgress: (bytes: number) => void;
  readonly signal: AbortSignal;
}

/** XMLHttpRequest reports progress, unlike fetch. */
function put({ id, number, part, onProgress, signal }: PartUpload): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const params = { id, number: String(number) };
    request.open(uploadImportPart.method, addressOf(uploadImportPart, { params }));
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request;
      if (status >= 200 && status < 300) resolve(responseText);
      else {
        const retryAfter = request.getResponseHeader('Retry-After');
        reject(new ApiError(status, statusText, responseText, retryAfter));
      }
    });
    request.addEventListener('error', () => reject(new TypeError('The connection broke')));
    request.addEventListener('abort', () => reject(signal.reason as Error));
    signal.addEventListener('abort', () => request.abort());
    request.send(part);
  });
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
  signal.throwIfAborted();
}

/** Milliseconds until a part is sent again; undefined if another try would fail, too. */
function pauseAfter(error: unknown, tries: number): number | undefined {
  const isRefusal = error instanceof ApiError && error.status < SERVER_ERROR;
  if (isRefusal && error.status === TOO_MANY) {
    return (error.retryAfterSeconds ?? LIMIT_SECONDS) * 1000;
  }
  return isRefusal || tries >= TRIES ? undefined : PAUSE_MS * tries ** 2;
}

/** Sends a part up to three times. Waits if the server reports a limit. @throws an error with a sentence for the author */
export async function sendPart(upload: PartUpload): Promise<Import> {
  for (let tries = 1; ; tries += 1) {
    upload.signal.throwIfAborted();
    try {
      const answer = await put(upload).catch(unreachable);
      return uploadImportPart.answers[200].json[0].parse(JSON.parse(answer));
    } catch (error) {
      const milliseconds = upload.signal.aborted ? undefined : pauseAfter(error, tries);
      if (milliseconds === undefined) throw error;
      upload.onProgress(0);
      await pause(milliseconds, upload.signal);
    }
  }
}
