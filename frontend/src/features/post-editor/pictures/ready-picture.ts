import { IMAGE_MAX_BYTES } from '@examiner/contracts';
import { ACCEPTED_IMAGES, fileProblem } from '../../../lib/image-files.ts';

/** Pixels. */
const SIDE_MAX = 4096;
const JPEG_QUALITY = 0.9;

/** With the proportions of the picture, no side longer than the most. */
export function fittedSize(width: number, height: number) {
  const scale = Math.min(1, SIDE_MAX / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Upright, on white where it lets through. */
async function jpegOf(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = fittedSize(bitmap.width, bitmap.height);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws nothing');
  Object.assign(context, { fillStyle: 'white', imageSmoothingQuality: 'high' });
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY),
  );
  if (!blob) throw new Error('The browser made no picture');
  return new File([blob], file.name, { type: blob.type });
}

/** As the server takes it: larger photographs are made smaller. @throws with a sentence for the author */
export async function readyPicture(file: File): Promise<File> {
  const isTaken = ACCEPTED_IMAGES.includes(file.type) && file.size <= IMAGE_MAX_BYTES;
  const isPhotograph = file.type.startsWith('image/') && !/gif|svg/.test(file.type);
  const ready =
    isTaken || !isPhotograph
      ? file
      : await jpegOf(file).catch((error: unknown) => {
          console.warn('A picture could not be made smaller.', error);
          return file;
        });
  const problem = fileProblem(ready);
  if (problem) throw new Error(problem.description);
  return ready;
}
