import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

/** A tag of a listed post. Each tag is a separate document, because stores cannot search in lists. */
const postTagSchema = z.object({
  /** `{postId}:{tag}` */
  id: z.string(),
  postId: z.string(),
  /** The slug of the tag. */
  tag: z.string(),
  /** The tag as the author typed it in the post. */
  name: z.string(),
  publishedAt: z.string(),
});
export type PostTag = z.infer<typeof postTagSchema>;

export const POST_TAGS: CollectionDefinition<PostTag> = {
  name: 'post_tags',
  schema: postTagSchema,
  indexes: [{ fields: ['tag', 'publishedAt'] }, { fields: ['tag'] }, { fields: ['postId'] }],
  backup: 'omitted',
};
