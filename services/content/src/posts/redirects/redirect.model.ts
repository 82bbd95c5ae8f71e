import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

const redirectSchema = z.object({
  /** A path of this site in its normal form, such as `/post/an-old-name`. */
  id: z.string(),
  /** The target post, at its present address. If missing, the target is `to`. */
  postId: z.string().optional(),
  to: z.string().optional(),
  /** If missing, the path is the former address of a post. */
  origin: z.enum(['renamed', 'author']).optional(),
  createdAt: z.string(),
});
export type Redirect = z.infer<typeof redirectSchema>;

export const REDIRECTS: CollectionDefinition<Redirect> = {
  name: 'redirects',
  schema: redirectSchema,
  indexes: [{ fields: ['to'] }, { fields: ['postId'] }],
};
