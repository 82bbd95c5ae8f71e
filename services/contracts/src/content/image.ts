import * as z from 'zod/mini';

/** A file of exactly this size passes. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;

export const IMAGE_FIELD = 'image';

export const uploadResponseSchema = z.object({ imageUrl: z.string() });
export type UploadResponse = z.infer<typeof uploadResponseSchema>;

/** Width in pixels of the JPEG that an image's address names. */
export const IMAGE_FULL_WIDTH = 1600;
/** Widths in pixels of the WebP renditions beside it. */
export const IMAGE_WEBP_WIDTHS = [320, 640, 960, 1280] as const;

const OWN_IMAGE = /^(\/(?:images|IP)\/[\w-]+)\.jpeg$/;

/** `/images/a.jpeg` at 640 is `/images/a-640.webp`; undefined for an address of another form. */
export function webpRendition(imageUrl: string, width: number): string | undefined {
  const stem = OWN_IMAGE.exec(imageUrl)?.[1];
  return stem && `${stem}-${width}.webp`;
}

export function imageSrcSet(imageUrl: string): string | undefined {
  if (!OWN_IMAGE.test(imageUrl)) return undefined;
  return [
    ...IMAGE_WEBP_WIDTHS.map((width) => `${webpRendition(imageUrl, width)} ${width}w`),
    `${imageUrl} ${IMAGE_FULL_WIDTH}w`,
  ].join(', ');
}
