import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

const redirectSchema = z.object({
  /** A path of this site, such as `/post/an-old-name`. */
  id: z.string(),
  /** The post that had it last: wherever that is now, one step leads there. */
  postId: z.string(),
  createdAt: z.string(),
});
export type Redirect = z.infer<typeof redirectSchema>;

export const REDIRECTS: CollectionDefinition<Redirect> = {
  name: 'redirects',
  schema: redirectSchema,
  indexes: [],
};
