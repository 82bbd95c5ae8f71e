import { IMAGE_FULL_WIDTH } from '@examiner/contracts';
import type { Sharp, SharpOptions } from 'sharp';
import { MAX_PIXELS } from './image-header.ts';
import { loadSharp } from './load-sharp.ts';

const MAX_HEIGHT = 16_383;
/** A picture of this height with transparency takes as much memory as an opaque picture of `MAX_HEIGHT`. */
const ALPHA_MAX_HEIGHT = 12_287;

/** Columns and rows of a small copy that shows whether a part of the picture is missing. */
const SAMPLE = { width: 16, height: 60 };
/** The picture counts as damaged if this many rows at the lower edge of the small copy are missing. */
const MISSING_ROWS = 6;
const GRAY = 128;
const TOLERANCE = 4;

export type FailOn = Pick<SharpOptions, 'failOn'>;

export interface DecodedImage {
  /** The picture is upright, in sRGB, and has the stored width. */
  readonly image: () => Sharp;
  readonly width: number;
  readonly height: number;
  readonly isOpaque: boolean;
  readonly failOn: FailOn;
}

/**
 * Decodes the first frame. As in browsers, the end of a JPEG may be missing, and warnings do not count.
 * @throws if most of the picture is unreadable
 */
export async function decodeImage(upload: Buffer, hasAlpha: boolean): Promise<DecodedImage> {
  try {
    return await decode(upload, hasAlpha, { failOn: 'error' });
  } catch (error) {
    if (!isJpeg(upload) || (await isIncomplete(upload))) throw error;
    return decode(upload, hasAlpha, { failOn: 'none' });
  }
}

async function decode(upload: Buffer, hasAlpha: boolean, failOn: FailOn): Promise<DecodedImage> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(upload, { ...failOn, limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({
      width: IMAGE_FULL_WIDTH,
      height: hasAlpha ? ALPHA_MAX_HEIGHT : MAX_HEIGHT,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const image = () => sharp(data, { raw: { width, height, channels } });
  const isOpaque = !hasAlpha || (await image().stats()).isOpaque;
  return { image, width, height, failOn, isOpaque };
}

/** Decoders of other formats may show earlier content of the memory in rows that are missing. */
const isJpeg = (upload: Buffer) => upload[0] === 0xff;

/** The decoder fills rows that are missing with gray. */
async function isIncomplete(upload: Buffer): Promise<boolean> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(upload, { failOn: 'none' })
    .resize({ ...SAMPLE, fit: 'fill', kernel: 'nearest' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const last = data.subarray((SAMPLE.height - MISSING_ROWS) * SAMPLE.width * info.channels);
  return last.every((value) => Math.abs(value - GRAY) <= TOLERANCE);
}
