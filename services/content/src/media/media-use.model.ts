import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

const mediaUseSchema = z.object({
  /** `{mediaId}:{postId}` */
  id: z.string(),
  mediaId: z.string(),
  /** The id of a post, or `site` for the settings of the site. */
  postId: z.string(),
});
export type MediaUseDocument = z.infer<typeof mediaUseSchema>;

export const MEDIA_USES: CollectionDefinition<MediaUseDocument> = {
  name: 'media_uses',
  schema: mediaUseSchema,
  indexes: [{ fields: ['mediaId'] }, { fields: ['postId'] }],
  backup: 'omitted',
};

const countedSchema = z.object({ id: z.string(), upTo: z.string() });
export type CountedDocument = z.infer<typeof countedSchema>;

/**
 * The instant of the last count of uses. A backup contains neither this document nor the uses, so after a restore all
 * uses are counted again.
 */
export const MEDIA_COUNTED: CollectionDefinition<CountedDocument> = {
  name: 'media_counted',
  schema: countedSchema,
  indexes: [],
  backup: 'omitted',
};
