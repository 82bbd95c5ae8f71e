import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

/** The posts that are like a listed post. */
const relatedPostsSchema = z.object({
  /** The id of the post. */
  id: z.string(),
  /** The `updatedAt` of the post that was compared. */
  of: z.string(),
  /** When it was compared. */
  at: z.string(),
  /** Ids of posts, the most similar first; more than are shown, because some may be gone by then. */
  related: z.array(z.string()),
});
export type RelatedPosts = z.infer<typeof relatedPostsSchema>;

export const RELATED_POSTS: CollectionDefinition<RelatedPosts> = {
  name: 'related_posts',
  schema: relatedPostsSchema,
  indexes: [{ fields: ['at'] }],
  backup: 'omitted',
};
