import { BadRequestException } from '@nestjs/common';
import { IMAGE_FULL_WIDTH, IMAGE_WIDTHS, LETTER_IMAGE_WIDTH } from '@examiner/contracts';
import type { Sharp } from 'sharp';

const MAX_PIXELS = 40_000_000;
/** Limit for AVIF, whose decoder needs 20 bytes per pixel; others need at most 5. Photos of phones are smaller. */
const AVIF_MAX_PIXELS = 12_500_000;
const MAX_HEIGHT = 16_383;

/** With the first picture, as it takes 8 MB. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // One upload is decoded at a time, so a cache for the next one is not worth its memory.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** Widths in pixels of what is made of a stored JPEG. */
export const RENDITION_WIDTHS = { ...IMAGE_WIDTHS, jpeg: [LETTER_IMAGE_WIDTH] } as const;
export type RenditionFormat = keyof typeof RENDITION_WIDTHS;

const ENCODERS: Readonly<Record<RenditionFormat, (image: Sharp) => Sharp>> = {
  webp: (image) => image.webp({ quality: 75 }),
  // The default effort takes six times as long for a tenth less.
  avif: (image) => image.avif({ quality: 55, effort: 2 }),
  jpeg: (image) => image.jpeg({ quality: 78, mozjpeg: true }),
};

/** One picture that is made of an upload. `suffix` follows the stem of its name. */
export interface Rendition {
  readonly suffix: string;
  readonly bytes: Buffer;
}

/**
 * Renditions are upright, on white, without metadata, never enlarged; the JPEG comes last.
 * @throws BadRequestException when the image is damaged or too large
 */
export async function makeRenditions(upload: Buffer): Promise<Rendition[]> {
  try {
    await checkPixels(upload);
    const full = await decode(upload);
    const renditions: Rendition[] = [];
    for (const width of IMAGE_WIDTHS.webp) {
      renditions.push({
        suffix: `-${width}.webp`,
        bytes: await ENCODERS.webp(resized(full(), width)).toBuffer(),
      });
    }
    const bytes = await full().jpeg({ quality: 82, mozjpeg: true }).toBuffer();
    renditions.push({ suffix: '.jpeg', bytes });
    return renditions;
  } catch (error) {
    if (error instanceof BadRequestException) throw error;
    throw new BadRequestException('The image is damaged and cannot be read.', { cause: error });
  }
}

export async function makeRendition(
  jpeg: Buffer,
  width: number,
  format: RenditionFormat,
): Promise<Buffer> {
  const sharp = await loadSharp();
  return ENCODERS[format](resized(sharp(jpeg), width)).toBuffer();
}

/** Width, height and bytes of a stored JPEG. */
export async function sizeOf(
  jpeg: Buffer,
): Promise<{ readonly width: number; readonly height: number; readonly bytes: number }> {
  const sharp = await loadSharp();
  const { width, height } = await sharp(jpeg).metadata();
  return { width, height, bytes: jpeg.length };
}

function resized(image: Sharp, width: number): Sharp {
  return image.resize({ width, withoutEnlargement: true });
}

/** Reads the header alone, before anything is decoded. */
async function checkPixels(upload: Buffer): Promise<void> {
  const sharp = await loadSharp();
  const { width, height, format } = await sharp(upload, { limitInputPixels: false }).metadata();
  const most = format === 'heif' ? AVIF_MAX_PIXELS : MAX_PIXELS;
  if (width * height > most) {
    throw new BadRequestException(`The image has more than ${most / 1_000_000} megapixels.`);
  }
}

async function decode(upload: Buffer): Promise<() => Sharp> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(upload, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({
      width: IMAGE_FULL_WIDTH,
      height: MAX_HEIGHT,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return () => sharp(data, { raw: { width, height, channels } });
}
