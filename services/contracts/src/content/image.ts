import * as z from 'zod/mini';

/** A file of exactly this size passes. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;

export const IMAGE_FIELD = 'image';

export const uploadResponseSchema = z.object({ imageUrl: z.string() });
export type UploadResponse = z.infer<typeof uploadResponseSchema>;

/** Width in pixels of the JPEG that an image's address names. */
export const IMAGE_FULL_WIDTH = 1600;
/** Widths in pixels of the WebP renditions beside it. */
const WEBP_WIDTHS = [320, 640, 768, 960, 1280] as const;
/** Widths in pixels by format. WebP is made with the upload, AVIF when it is first asked for. */
export const IMAGE_WIDTHS = {
  webp: WEBP_WIDTHS,
  avif: [...WEBP_WIDTHS, IMAGE_FULL_WIDTH],
} as const;
export type ImageFormat = keyof typeof IMAGE_WIDTHS;

const OWN_IMAGE = /^(\/(?:images|IP)\/[\w-]+)\.jpeg$/;

/** `/images/a.jpeg` at 640 is `/images/a-640.webp`; undefined for an address of another form. */
export function imageRendition(
  imageUrl: string,
  width: number,
  format: ImageFormat,
): string | undefined {
  const stem = OWN_IMAGE.exec(imageUrl)?.[1];
  return stem && `${stem}-${width}.${format}`;
}

/** Width in pixels of the JPEG that letters show, twice as sharp as their sheet is wide: some programs for mail know no WebP. */
export const LETTER_IMAGE_WIDTH = 1200;

/** `/images/a.jpeg` is `/images/a-1200.jpeg`; undefined for an address of another form. */
export function letterImage(imageUrl: string): string | undefined {
  const stem = OWN_IMAGE.exec(imageUrl)?.[1];
  return stem && `${stem}-${LETTER_IMAGE_WIDTH}.jpeg`;
}

/** As in an image's `srcset`; the widest WebP is the JPEG itself. */
export function imageSrcSet(imageUrl: string, format: ImageFormat): string | undefined {
  if (!OWN_IMAGE.test(imageUrl)) return undefined;
  const renditions = IMAGE_WIDTHS[format].map(
    (width) => `${imageRendition(imageUrl, width, format)} ${width}w`,
  );
  if (format === 'webp') renditions.push(`${imageUrl} ${IMAGE_FULL_WIDTH}w`);
  return renditions.join(', ');
}
