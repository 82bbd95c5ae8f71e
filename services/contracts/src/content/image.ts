import * as z from 'zod/mini';

/** A file of exactly this size is accepted. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;

export const IMAGE_FIELD = 'image';

export const uploadResponseSchema = z.object({
  imageUrl: z.string(),
  /** A sentence for the author about the losses of the picture. */
  notice: z.optional(z.string()),
});
export type UploadResponse = z.infer<typeof uploadResponseSchema>;

/** Width in pixels of the picture at its address. */
export const IMAGE_FULL_WIDTH = 1600;
/** Widths in pixels of the WebP renditions, which are smaller than the picture. */
const WEBP_WIDTHS = [320, 640, 768, 960, 1280] as const;
/** Widths in pixels by format. WebP is made with the upload, AVIF at its first request. */
export const IMAGE_WIDTHS = {
  webp: WEBP_WIDTHS,
  avif: [...WEBP_WIDTHS, IMAGE_FULL_WIDTH],
} as const;
export type ImageFormat = keyof typeof IMAGE_WIDTHS;

/** The forms of a picture that has a WebP in addition to the JPEG: a transparent or moving picture. */
export const WEBP_FORMS = ['alpha', 'moving'] as const;
export type WebpForm = (typeof WEBP_FORMS)[number];

const OWN_JPEG = /^(\/(?:images|IP)\/[\w-]+)\.jpeg$/;
/** The address of a transparent or moving WebP. The JPEG with the same id shows the first frame, on white. */
const OWN_WEBP = /^((\/images\/[0-9a-f]{64})-(alpha|moving))\.webp$/;
const UPLOADED = /^\/images\/([0-9a-f]{64})(?:\.jpeg|-(?:alpha|moving)\.webp)$/;

/** The address of an uploaded picture. */
export function imagePath(id: string, form?: WebpForm): string {
  return form ? `/images/${id}-${form}.webp` : `/images/${id}.jpeg`;
}

/** The id in the address of an uploaded picture; undefined for another address. */
export function uploadedImageId(imageUrl: string): string | undefined {
  return UPLOADED.exec(imageUrl)?.[1];
}

/** Changes `/images/a-alpha.webp` to `/images/a.jpeg`. Other addresses do not change. */
export function imageAsJpeg(imageUrl: string): string {
  const stem = OWN_WEBP.exec(imageUrl)?.[2];
  return stem ? `${stem}.jpeg` : imageUrl;
}

/** The value of a source's `media` attribute. */
export const NO_MOTION = '(prefers-reduced-motion: reduce)';

/** The first frame of a moving picture; other addresses do not change. */
export function stillImage(imageUrl: string): string {
  return OWN_WEBP.exec(imageUrl)?.[3] === 'moving' ? imageAsJpeg(imageUrl) : imageUrl;
}

/**
 * `/images/a-640.webp` for `/images/a.jpeg`. Undefined for moving pictures, for AVIF of transparent pictures, and for
 * other addresses.
 */
export function imageRendition(
  imageUrl: string,
  width: number,
  format: ImageFormat,
): string | undefined {
  const [, webp, , form] = OWN_WEBP.exec(imageUrl) ?? [];
  const alpha = form === 'alpha' && format === 'webp' ? webp : undefined;
  const stem = alpha ?? OWN_JPEG.exec(imageUrl)?.[1];
  return stem && `${stem}-${width}.${format}`;
}

/**
 * Width in pixels of the JPEG in letters. It is twice the width of the letter's content. The format is JPEG because
 * some mail programs cannot show WebP.
 */
export const LETTER_IMAGE_WIDTH = 1200;

/** Changes `/images/a.jpeg` to `/images/a-1200.jpeg`. Undefined for an address of another form. */
export function letterImage(imageUrl: string): string | undefined {
  const stem = OWN_JPEG.exec(imageAsJpeg(imageUrl))?.[1];
  return stem && `${stem}-${LETTER_IMAGE_WIDTH}.jpeg`;
}

/** The value of an image's `srcset`. The widest WebP is the picture at the address itself. */
export function imageSrcSet(imageUrl: string, format: ImageFormat): string | undefined {
  if (!imageRendition(imageUrl, IMAGE_FULL_WIDTH, format)) return undefined;
  const renditions = IMAGE_WIDTHS[format].map(
    (width) => `${imageRendition(imageUrl, width, format)} ${width}w`,
  );
  if (format === 'webp') renditions.push(`${imageUrl} ${IMAGE_FULL_WIDTH}w`);
  return renditions.join(', ');
}
