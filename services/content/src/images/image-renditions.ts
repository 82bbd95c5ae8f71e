import { BadRequestException } from '@nestjs/common';
import { IMAGE_FULL_WIDTH, IMAGE_WEBP_WIDTHS } from '@examiner/contracts';
import sharp, { type Sharp } from 'sharp';

/** Pixels of the largest image that is decoded. */
const MAX_PIXELS = 40_000_000;
/** The most that WebP can hold. */
const MAX_HEIGHT = 16_383;

// One upload at a time is decoded; what libvips would keep for the next one is worth less than the memory.
sharp.cache(false);
sharp.concurrency(1);

/** One picture that is made of an upload. `suffix` follows the stem of its name. */
export interface Rendition {
  readonly suffix: string;
  readonly bytes: Buffer;
}

/**
 * Makes the pictures that are served of an upload: upright, on white, without metadata, never enlarged.
 * The JPEG, whose name is the image's address, comes last.
 * @throws BadRequestException when the image is damaged or too large
 */
export async function makeRenditions(upload: Buffer): Promise<Rendition[]> {
  try {
    await checkPixels(upload);
    const renditions: Rendition[] = [];
    for (const width of IMAGE_WEBP_WIDTHS) {
      const bytes = await resized(upload, width).webp({ quality: 80 }).toBuffer();
      renditions.push({ suffix: `-${width}.webp`, bytes });
    }
    const jpeg = resized(upload, IMAGE_FULL_WIDTH).jpeg({ quality: 82, mozjpeg: true });
    renditions.push({ suffix: '.jpeg', bytes: await jpeg.toBuffer() });
    return renditions;
  } catch (error) {
    if (error instanceof BadRequestException) throw error;
    throw new BadRequestException('The image is damaged and cannot be read.', { cause: error });
  }
}

/** Reads the header alone, before anything is decoded. */
async function checkPixels(upload: Buffer): Promise<void> {
  const { width, height } = await sharp(upload, { limitInputPixels: false }).metadata();
  if (width * height > MAX_PIXELS) {
    throw new BadRequestException('The image has more than 40 megapixels.');
  }
}

function resized(upload: Buffer, width: number): Sharp {
  return sharp(upload, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' });
}
