import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

/** The posts that are similar to a listed post. */
const relatedPostsSchema = z.object({
  /** The id of the post. */
  id: z.string(),
  /** The `updatedAt` of the post that was compared. */
  of: z.string(),
  /** The time of the comparison. */
  at: z.string(),
  /**
   * Ids of posts, the most similar first. There are more ids than shown posts, because some posts may be deleted later.
   */
  related: z.array(z.string()),
});
export type RelatedPosts = z.infer<typeof relatedPostsSchema>;

export const RELATED_POSTS: CollectionDefinition<RelatedPosts> = {
  name: 'related_posts',
  schema: relatedPostsSchema,
  indexes: [{ fields: ['at'] }],
  backup: 'omitted',
};
