import { BadRequestException } from '@nestjs/common';
import { IMAGE_WIDTHS, LETTER_IMAGE_WIDTH, type WebpForm } from '@examiner/contracts';
import type { Sharp } from 'sharp';
import { decodeImage, type DecodedImage } from './decoded-image.ts';
import { readHeader } from './image-header.ts';
import { loadSharp } from './load-sharp.ts';
import { makeMoving } from './moving-picture.ts';

/** Widths in pixels of the renditions of a picture. */
export const RENDITION_WIDTHS = { ...IMAGE_WIDTHS, jpeg: [LETTER_IMAGE_WIDTH] } as const;
export type RenditionFormat = keyof typeof RENDITION_WIDTHS;

const ENCODERS: Readonly<Record<RenditionFormat, (image: Sharp) => Sharp>> = {
  webp: (image) => image.webp({ quality: 75 }),
  // The default effort takes six times as long, and the file is only a tenth smaller.
  avif: (image) => image.avif({ quality: 55, effort: 2 }),
  jpeg: (image) => image.jpeg({ quality: 78, mozjpeg: true }),
};

/** The encoder takes 14 bytes per pixel with transparency. */
const ALPHA_MAX_PIXELS = 6_000_000;

/** One picture that is made from an upload. `suffix` follows the id in the name of the file. */
export interface Rendition {
  readonly suffix: string;
  readonly bytes: Buffer;
}

export interface Renditions {
  /** The JPEG is the last file. */
  readonly files: readonly Rendition[];
  /** Missing if the picture is a JPEG. */
  readonly form?: WebpForm;
  readonly notice?: string;
}

/**
 * Renditions are upright, have no metadata, and are never enlarged. The JPEG shows the first frame, on white. A picture
 * with transparency or motion also has a WebP. Smaller widths of a transparent WebP are made at the first request.
 * @throws BadRequestException when the image is damaged or too large
 */
export async function makeRenditions(upload: Buffer): Promise<Renditions> {
  try {
    const header = await readHeader(upload);
    const decoded = await decodeImage(upload, header.hasAlpha);
    const jpeg = {
      suffix: '.jpeg',
      bytes: await onWhite(decoded).jpeg({ quality: 82, mozjpeg: true }).toBuffer(),
    };
    const { notice } = header;
    const told = notice === undefined ? {} : { notice };
    if (header.keepsMoving) {
      const bytes = await makeMoving(upload, decoded.failOn);
      return { files: [{ suffix: '-moving.webp', bytes }, jpeg], form: 'moving' };
    }
    if (!decoded.isOpaque) {
      const bytes = await makeAlpha(decoded);
      return { files: [{ suffix: '-alpha.webp', bytes }, jpeg], form: 'alpha', ...told };
    }
    const files: Rendition[] = [];
    for (const width of IMAGE_WIDTHS.webp) {
      const bytes = await ENCODERS.webp(resized(onWhite(decoded), width)).toBuffer();
      files.push({ suffix: `-${width}.webp`, bytes });
    }
    return { files: [...files, jpeg], ...told };
  } catch (error) {
    if (error instanceof BadRequestException) throw error;
    throw new BadRequestException(
      'The image is damaged and cannot be read. Open it in another program, save it as JPEG or PNG, and upload that.',
      { cause: error },
    );
  }
}

/** @param source the stored JPEG, or the stored WebP of a transparent picture */
export async function makeRendition(
  source: Buffer,
  width: number,
  format: RenditionFormat,
): Promise<Buffer> {
  const sharp = await loadSharp();
  return ENCODERS[format](resized(sharp(source), width)).toBuffer();
}

/** Width and height of a stored JPEG. */
export async function sizeOf(
  jpeg: Buffer,
): Promise<{ readonly width: number; readonly height: number }> {
  const sharp = await loadSharp();
  const { width, height } = await sharp(jpeg).metadata();
  return { width, height };
}

async function makeAlpha({ image, width, height }: DecodedImage): Promise<Buffer> {
  const scale = Math.min(1, Math.sqrt(ALPHA_MAX_PIXELS / (width * height)));
  return resized(image(), Math.ceil(width * scale))
    .webp({ quality: 82 })
    .toBuffer();
}

function onWhite({ image, isOpaque }: DecodedImage): Sharp {
  return isOpaque ? image().removeAlpha() : image().flatten({ background: '#ffffff' });
}

function resized(image: Sharp, width: number): Sharp {
  return image.resize({ width, withoutEnlargement: true });
}
