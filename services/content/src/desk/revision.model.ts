import { REVISION_KINDS } from '@examiner/contracts';
import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';
import { LARGE_FIELDS_OF_POST, storedFields, TEXT_VERSION } from '../posts/post.model.ts';

const revisionDocumentSchema = z.object({
  id: z.string(),
  postId: z.string(),
  /** The revision number of the manuscript with this text. */
  revision: z.number(),
  kind: z.enum(REVISION_KINDS),
  /** The time at which the text was stored. For a published text, the `updatedAt` of the post. */
  at: z.string(),
  name: z.string().optional(),
  device: z.string(),
  words: z.number(),
  ...storedFields,
  /** The author's own date, if the text has the date of a schedule. */
  ownDate: z.string().optional(),
});
export type RevisionDocument = z.infer<typeof revisionDocumentSchema>;
export type RevisionSummaryDocument = Omit<RevisionDocument, (typeof LARGE_FIELDS_OF_POST)[number]>;

export const REVISIONS: CollectionDefinition<RevisionDocument> = {
  name: 'revisions',
  schema: revisionDocumentSchema,
  ...TEXT_VERSION,
  indexes: [
    { fields: ['postId', 'at'] },
    { fields: ['kind', 'at'] },
    { fields: ['kind', 'slug', 'at'] },
  ],
  largeFields: LARGE_FIELDS_OF_POST,
};
