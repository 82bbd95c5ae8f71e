import { BadRequestException } from '@nestjs/common';
import { loadSharp } from './load-sharp.ts';

export const MAX_PIXELS = 40_000_000;
/**
 * For AVIF, whose decoder needs 20 bytes per pixel, and animated WebP, whose decoder needs 12. Decoders of other
 * formats need at most 5.
 */
const COSTLY_MAX_PIXELS = 12_500_000;
/** The limits of animations. `pixels` is the limit of one frame, `allPixels` of all frames. */
const MOST = { frames: 300, pixels: 12_500_000, allPixels: 100_000_000 };

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
  const isCostly = format === 'heif' || (format === 'webp' && frames > 1);
  const most = isCostly ? COSTLY_MAX_PIXELS : MAX_PIXELS;
  if (width * height > most) {
    throw new BadRequestException(
      `The image has more than ${most / 1_000_000} megapixels. Make it smaller and upload it again.`,
    );
  }
  const isAnimation = frames > 1 && (format === 'gif' || format === 'webp');
  const keepsMoving =
    isAnimation &&
    frames <= MOST.frames &&
    width * height <= MOST.pixels &&
    frames * width * height <= MOST.allPixels;
  const notice = keepsMoving
    ? undefined
    : isAnimation
      ? `Only the first frame of the animation is kept: it has ${frames} frames of ${width} × ${height} pixels. The limits are ${MOST.frames} frames, ${MOST.pixels / 1_000_000} megapixels in each, and ${MOST.allPixels / 1_000_000} megapixels over all.`
      : isAnimationOfAnotherKind(upload)
        ? 'Only the first frame of the animation is kept. GIF and WebP animations keep moving.'
        : undefined;
  return {
    hasAlpha,
    keepsMoving,
    ...(notice !== undefined && { notice }),
  };
}

/** Whether the file is an animated PNG or AVIF. */
function isAnimationOfAnotherKind(upload: Buffer): boolean {
  const start = upload.toString('latin1', 0, 64);
  if (start.startsWith('\x89PNG')) {
    const [control, data] = ['acTL', 'IDAT'].map((chunk) => upload.indexOf(chunk, 0, 'latin1'));
    return control !== undefined && data !== undefined && control > 0 && control < data;
  }
  return start.startsWith('ftypavis', 4);
}
