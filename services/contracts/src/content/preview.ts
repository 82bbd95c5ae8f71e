import * as z from 'zod/mini';
import { postSchema, postTreeSchema } from './post.ts';

export const previewPath = (token: string) => `/preview/${token}`;

export const previewLinkSchema = z.object({
  id: z.string(),
  label: z.string(),
  /** The address of the account that made the link. Missing for links of an earlier release. */
  maker: z.optional(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
  opened: z.number(),
  lastOpenedAt: z.optional(z.string()),
});
export type PreviewLink = z.infer<typeof previewLinkSchema>;
export const previewLinkListSchema = z.array(previewLinkSchema);

export const OPEN_PREVIEWS_PATH = '/api/desk/previews';

/** A link, and the text that it opens, in the list for owners. */
export const openPreviewSchema = z.extend(previewLinkSchema, {
  postId: z.string(),
  title: z.string(),
});
export type OpenPreview = z.infer<typeof openPreviewSchema>;
/** Links of all texts, newest first. */
export const openPreviewListSchema = z.array(openPreviewSchema);

/** No other answer has the token, because only its hash is stored. */
export const newPreviewLinkSchema = z.extend(previewLinkSchema, { token: z.string() });
export type NewPreviewLink = z.infer<typeof newPreviewLinkSchema>;

export const previewSchema = z.object({
  ...z.pick(postSchema, {
    title: true,
    excerpt: true,
    category: true,
    featuredImage: true,
    featuredImageAlt: true,
    publishedAt: true,
    readTime: true,
  }).shape,
  tree: postTreeSchema,
});
export type Preview = z.infer<typeof previewSchema>;

export const remarkSchema = z.object({
  id: z.string(),
  name: z.string(),
  quote: z.string(),
  paragraph: z.number(),
  text: z.string(),
  at: z.string(),
  /** Label of the preview link through which the remark was sent. */
  label: z.string(),
  isDone: z.boolean(),
});
export type Remark = z.infer<typeof remarkSchema>;
export const remarkListSchema = z.array(remarkSchema);
