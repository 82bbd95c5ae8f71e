import * as z from 'zod/mini';
import { deskCursorSchema } from './desk.ts';
import { limitSchema } from './post-query.ts';
import { POST_LENGTHS } from './text-fields.ts';
import { optionalLine } from './text.ts';

/** A picture without a post counts as unused after this many days. A deleted picture can be restored for this many days. */
export const MEDIA_DAYS = 30;
/** The largest picture that is copied from another site. It is made smaller after the copy. */
export const MEDIA_COPY_MAX_BYTES = 15 * 1024 * 1024;

const part = (name: string) => {
  const message = `${name} must be a number from 0 to 1`;
  return z.number(message).check(z.gte(0, message), z.lte(1, message));
};

/** The point that must stay visible when a picture is cropped: shares of its width and of its height. */
export const mediaFocusSchema = z.object(
  { x: part('focus.x'), y: part('focus.y') },
  'focus must be an object with x and y',
);
export type MediaFocus = z.infer<typeof mediaFocusSchema>;

const STEPS = 4;
const MIDDLE = 12;

/** The index of the focus among 25 places, row by row from 0. Undefined for the middle. */
export function focusPlace({ x, y }: MediaFocus): number | undefined {
  const place = Math.round(y * STEPS) * (STEPS + 1) + Math.round(x * STEPS);
  return place === MIDDLE ? undefined : place;
}

/**
 * A post that uses the picture in its text, its notes, or a permanent version. The title is empty for a token without
 * `posts:write`.
 */
export const mediaUseSchema = z.object({ postId: z.string(), title: z.string() });
export type MediaUse = z.infer<typeof mediaUseSchema>;

export const mediaSchema = z.object({
  /** The id in the picture's address. */
  id: z.string(),
  imageUrl: z.string(),
  /** Name of the uploaded file; empty when unknown. */
  name: z.string(),
  /** Width and height in pixels, and bytes, of the picture at its address. */
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  alt: z.string(),
  focus: mediaFocusSchema,
  uploadedAt: z.string(),
  /** The address that the picture was copied from. */
  source: z.optional(z.string()),
  uses: z.array(mediaUseSchema),
  /** Only in the answer to an upload or a copy: a sentence about the losses of the picture. */
  notice: z.optional(z.string()),
});
export type Media = z.infer<typeof mediaSchema>;
export const mediaListSchema = z.array(mediaSchema);

/**
 * Newest first. With `unused`, only pictures that no post has used for 30 days. With `q`, only pictures with this text
 * in their name.
 */
export const mediaListQuerySchema = z.object({
  unused: z.optional(z.literal('true', 'unused must be true')),
  q: z.optional(optionalLine('q', 200)),
  limit: z.optional(limitSchema),
  after: z.optional(deskCursorSchema),
});
export type MediaListQuery = z.output<typeof mediaListQuerySchema>;

export const mediaChangeSchema = z.object(
  {
    alt: optionalLine('Description', POST_LENGTHS.imageAlt),
    focus: mediaFocusSchema,
    /** Whether to change the description in posts that have the old one or none. */
    inPosts: z._default(z.boolean('inPosts must be true or false'), false),
  },
  'The body must be a JSON object with alt and focus',
);
export type MediaChange = z.output<typeof mediaChangeSchema>;

const COPY_MESSAGE = 'Give the address of a picture, like https://example.com/photo.jpeg';

export const mediaCopySchema = z.object(
  {
    url: z
      .string(COPY_MESSAGE)
      .check(
        z.trim(),
        z.maxLength(2000, COPY_MESSAGE),
        z.regex(/^https?:\/\/[^\s/]+(?:\/\S*)?$/i, COPY_MESSAGE),
      ),
  },
  'The body must be a JSON object with url',
);
export type MediaCopy = z.output<typeof mediaCopySchema>;

/**
 * The new picture, and the number of posts that use it now. `kept`: the number of places that still have the former
 * picture, because the caller may not change them. Only owners change the settings, and a token needs `posts:write` to
 * change posts.
 */
export const mediaReplacementSchema = z.object({
  media: mediaSchema,
  posts: z.number(),
  kept: z.optional(z.number()),
});
export type MediaReplacement = z.infer<typeof mediaReplacementSchema>;
