import { BadRequestException } from '@nestjs/common';
import { loadSharp } from './load-sharp.ts';

export const MAX_PIXELS = 40_000_000;
/** Limit for AVIF, whose decoder needs 20 bytes per pixel; others need at most 5. Photos of phones are smaller. */
const AVIF_MAX_PIXELS = 12_500_000;
const MAX_FRAMES = 300;
/** Over all frames. The decoder of WebP holds them all at once, at 4 bytes per pixel. */
const MAX_FRAME_PIXELS: Readonly<Record<string, number>> = { gif: 100_000_000, webp: 40_000_000 };

/** Facts from the first bytes of an upload, before decoding. */
export interface ImageHeader {
  readonly hasAlpha: boolean;
  readonly keepsMoving: boolean;
  /** A sentence for the author, if frames are lost. */
  readonly notice?: string;
}

/** @throws BadRequestException if the image has too many pixels */
export async function readHeader(upload: Buffer): Promise<ImageHeader> {
  const sharp = await loadSharp();
  const {
    format,
    width,
    height,
    hasAlpha,
    pages: frames = 1,
  } = await sharp(upload, { limitInputPixels: false, failOn: 'none' }).metadata();
  const most = format === 'heif' ? AVIF_MAX_PIXELS : MAX_PIXELS;
  if (width * height > most) {
    throw new BadRequestException(
      `The image has more than ${most / 1_000_000} megapixels. Make it smaller and upload it again.`,
    );
  }
  const mostOfAll = MAX_FRAME_PIXELS[format];
  const isAnimation = frames > 1 && mostOfAll !== undefined;
  const keepsMoving = isAnimation && frames <= MAX_FRAMES && frames * width * height <= mostOfAll;
  const notice = keepsMoving
    ? undefined
    : isAnimation
      ? `Only the first frame of the animation is kept: it has ${frames} frames of ${width} × ${height} pixels. The limits are ${MAX_FRAMES} frames and ${mostOfAll / 1_000_000} megapixels over all frames.`
      : isAnimationOfAnotherKind(upload)
        ? 'Only the first frame of the animation is kept. GIF and WebP animations keep moving.'
        : undefined;
  return {
    hasAlpha,
    keepsMoving,
    ...(notice !== undefined && { notice }),
  };
}

/** PNG and AVIF. */
function isAnimationOfAnotherKind(upload: Buffer): boolean {
  const start = upload.toString('latin1', 0, 64);
  if (start.startsWith('\x89PNG')) {
    const [control, data] = ['acTL', 'IDAT'].map((chunk) => upload.indexOf(chunk, 0, 'latin1'));
    return control !== undefined && data !== undefined && control > 0 && control < data;
  }
  return start.startsWith('ftypavis', 4);
}
