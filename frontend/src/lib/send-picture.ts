import { IMAGE_MAX_BYTES } from '@examiner/contracts';
import { ApiError } from './api-client.ts';
import { ACCEPTED_IMAGES, fileProblem } from './image-files.ts';
import { atWords } from './moment-words.ts';
import { redrawn } from './redrawn-picture.ts';

/** Statuses that mean the server refuses the picture itself. */
const REFUSED = [400, 413, 415];
const TOO_MANY = 429;
/** The waiting time for a limit if the server does not say when it ends. */
const PAUSE_SECONDS = 60;
/** Extensions of files whose type some systems do not know. */
const PICTURE_NAME = /\.(?:heic|heif|avif|jxl)$/i;

/** The reason why a picture cannot be used, as a sentence for the author. Sending the picture again would not help. */
export class RefusedPicture extends Error {
  override readonly name = 'RefusedPicture';
}

export interface Waiting {
  /** Called with a sentence about the limit that the upload waits for, and with undefined when the upload continues. */
  readonly onWait: (words: string | undefined) => void;
  /** Ends the waiting. */
  readonly signal: AbortSignal;
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new Error('The waiting was ended', { cause: signal.reason }));
    });
  });
}

async function sendInTime<T>(send: () => Promise<T>, { onWait, signal }: Waiting): Promise<T> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== TOO_MANY) throw error;
      const milliseconds = (error.retryAfterSeconds ?? PAUSE_SECONDS) * 1000;
      const at = new Date(Date.now() + milliseconds).toISOString();
      onWait(`Too many uploads. This one continues ${atWords(at)}.`);
      await pause(milliseconds, signal);
      onWait(undefined);
    }
  }
}

/** Whether drawing the picture again would remove its animation. */
async function isAnimated(file: File): Promise<boolean> {
  if (file.type === 'image/gif') return true;
  if (file.type !== 'image/webp') return false;
  const head = new Uint8Array(await file.slice(0, 21).arrayBuffer());
  const isExtended = String.fromCharCode(...head.subarray(12, 16)) === 'VP8X';
  return isExtended && ((head[20] ?? 0) & 2) !== 0;
}

/**
 * Sends a picture. If the server refuses it, the browser draws the picture again and sends the
 * result, because browsers support more formats and larger pictures. Waits if the server reports a
 * limit.
 */
export async function sendPicture<T>(
  file: File,
  send: (file: File) => Promise<T>,
  waiting: Waiting,
): Promise<T> {
  try {
    return await sendInTime(() => send(file), waiting);
  } catch (error) {
    const isRefused = error instanceof ApiError && REFUSED.includes(error.status);
    if (!isRefused || (await isAnimated(file))) throw error;
    const other = await redrawn(file).catch((problem: unknown) => {
      console.warn('The browser cannot read the picture either.', problem);
    });
    if (!other) throw error;
    return sendInTime(() => send(other), waiting);
  }
}

/** Shrinks a picture that is larger than the server accepts. @throws RefusedPicture */
export async function fittingPicture(file: File): Promise<File> {
  const isPicture = file.type.startsWith('image/') || PICTURE_NAME.test(file.name);
  const isLarge = file.size > IMAGE_MAX_BYTES;
  if (isPicture && !isLarge) return file;
  const problem = fileProblem(file)?.description;
  if (!isPicture || (await isAnimated(file))) throw new RefusedPicture(problem);
  try {
    return await redrawn(file);
  } catch (cause) {
    const isKnown = ACCEPTED_IMAGES.includes(file.type);
    const words = 'This browser cannot read the picture. Save it as JPEG and upload that.';
    throw new RefusedPicture(isKnown ? problem : words, { cause });
  }
}

export function isRefusal(error: unknown): boolean {
  return (
    error instanceof RefusedPicture || (error instanceof ApiError && REFUSED.includes(error.status))
  );
}
