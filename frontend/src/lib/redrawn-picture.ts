import { IMAGE_MAX_BYTES } from '@examiner/contracts';

/** Pixels. The server stores at most 1,600 by 16,383. */
const SIDE_MAX = 4096;
const HEIGHT_MAX = 16_383;
/** The sizes that are tried, largest first. The next size is tried if the file is still too large. */
const PIXELS_MAX = [12_000_000, 6_000_000, 3_000_000];
const QUALITY = 0.9;

/** The new size, with the proportions of the picture. */
export function fittedSize(width: number, height: number, pixels = PIXELS_MAX[0] ?? 0) {
  const area = Math.sqrt(pixels / (width * height));
  const scale = Math.min(1, SIDE_MAX / width, HEIGHT_MAX / height, area);
  const fitted = (side: number) => Math.max(1, Math.floor(side * scale));
  return { width: fitted(width), height: fitted(height) };
}

function drawn(bitmap: ImageBitmap, size: { readonly width: number; readonly height: number }) {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws nothing');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  const { data } = context.getImageData(0, 0, size.width, size.height);
  const isOpaque = new Uint32Array(data.buffer).every((pixel) => pixel >>> 24 === 255);
  return { canvas, isOpaque };
}

/**
 * The picture as this browser decodes it: upright, without metadata, with at most 12 megapixels and
 * 5 MB. It is a JPEG; with transparent parts, a WebP or PNG.
 * @throws if the browser cannot read the picture
 */
export async function redrawn(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    for (const pixels of PIXELS_MAX) {
      const { canvas, isOpaque } = drawn(bitmap, fittedSize(bitmap.width, bitmap.height, pixels));
      const type = isOpaque ? 'image/jpeg' : 'image/webp';
      const blob = await new Promise<Blob | null>((resolve) =>
        canvas.toBlob(resolve, type, QUALITY),
      );
      if (!blob) throw new Error('The browser made no picture');
      if (blob.size <= IMAGE_MAX_BYTES) return new File([blob], file.name, { type: blob.type });
    }
  } finally {
    bitmap.close();
  }
  throw new Error('The picture is too large even in 3 megapixels');
}
