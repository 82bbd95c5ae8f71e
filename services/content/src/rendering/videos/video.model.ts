import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

const videoSchema = z.object({
  /** `{postId}:{address}` */
  id: z.string(),
  postId: z.string(),
  address: z.string(),
  tries: z.number(),
  /** The time of the next request to the host. Missing if the host answered, or after the last try. */
  dueAt: z.string().optional(),
  title: z.string().optional(),
  picture: z.object({ id: z.string(), width: z.number(), height: z.number() }).optional(),
});
export type VideoDocument = z.infer<typeof videoSchema>;

export const VIDEOS: CollectionDefinition<VideoDocument> = {
  name: 'videos',
  schema: videoSchema,
  indexes: [{ fields: ['postId'] }, { fields: ['dueAt'] }],
};
