import { IMAGE_FULL_WIDTH } from '@examiner/contracts';
import type { FailOn } from './decoded-image.ts';
import { readHeader, type ImageHeader } from './image-header.ts';
import { loadSharp } from './load-sharp.ts';

/** The decoder of WebP animations holds all frames at once, as wide as they are asked for. */
const FRAMES_MAX_BYTES = 160_000_000;

/** An animated WebP of all frames, without metadata but with their times. */
export async function makeMoving(
  upload: Buffer,
  header: ImageHeader,
  failOn: FailOn,
  width: number = IMAGE_FULL_WIDTH,
): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(upload, { ...failOn, animated: true, limitInputPixels: false })
    .resize({ width: decodableWidth(header, width), withoutEnlargement: true })
    .webp({ quality: 75, effort: 2 })
    .toBuffer();
}

export async function makeMovingRendition(webp: Buffer, width: number): Promise<Buffer> {
  const header = await readHeader(webp);
  return width < header.width ? makeMoving(webp, header, { failOn: 'error' }, width) : webp;
}

/** The width wanted, or a smaller one whose frames do not take too much memory. */
export function decodableWidth(
  { format, width, height, channels, frames }: ImageHeader,
  wanted: number,
) {
  if (format !== 'webp') return wanted;
  const bytes = width * height * channels * frames;
  return Math.min(wanted, Math.floor(width * Math.min(1, Math.sqrt(FRAMES_MAX_BYTES / bytes))));
}
