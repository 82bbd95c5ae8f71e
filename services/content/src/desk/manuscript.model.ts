import { MANUSCRIPT_STATES, scheduleSchema } from '@examiner/contracts';
import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';
import { LARGE_FIELDS_OF_POST, storedFields, TEXT_VERSION } from '../posts/post.model.ts';

const manuscriptDocumentSchema = z.object({
  /** The id of the manuscript's post. */
  id: z.string(),
  /** Raised by each change that the author makes. */
  revision: z.number(),
  state: z.enum(MANUSCRIPT_STATES),
  /** The id of the text in the history that readers have, or that they will have at the scheduled time. */
  liveId: z.string().optional(),
  /** The `updatedAt` of the post that readers last had. */
  liveUpdatedAt: z.string().optional(),
  /** The instant of the first publication. It stays when the post is withdrawn. */
  firstPublishedAt: z.string().optional(),
  scheduledFor: z.object(scheduleSchema.shape).optional(),
  /** The time of the next automatic step: publish, follow, or empty the trash. */
  dueAt: z.string().optional(),
  hasChanges: z.boolean(),
  problem: z.string().optional(),
  lastSaveId: z.string().optional(),
  device: z.string(),
  words: z.number(),
  ...storedFields,
  notes: z.string(),
  /**
   * Id of the account that began the text. This account and the owners see the notes. Missing for texts of an earlier
   * release.
   */
  authorId: z.string().optional(),
  /** The author's own date of a scheduled text. While the text is scheduled, `publishedAt` is the date of the schedule. */
  ownDate: z.string().optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ManuscriptDocument = z.infer<typeof manuscriptDocumentSchema>;
/** Stored separately. A summary does not read these fields. */
export const LARGE_FIELDS_OF_MANUSCRIPT = [...LARGE_FIELDS_OF_POST, 'notes'] as const;
export type ManuscriptSummaryDocument = Omit<
  ManuscriptDocument,
  (typeof LARGE_FIELDS_OF_MANUSCRIPT)[number]
>;

export const MANUSCRIPTS: CollectionDefinition<ManuscriptDocument> = {
  name: 'manuscripts',
  schema: manuscriptDocumentSchema,
  ...TEXT_VERSION,
  indexes: [
    { fields: ['state', 'updatedAt'] },
    { fields: ['state', 'publishedAt'] },
    { fields: ['state', 'title'] },
    { fields: ['hasChanges', 'updatedAt'] },
    { fields: ['dueAt'] },
    { fields: ['updatedAt'] },
  ],
  largeFields: LARGE_FIELDS_OF_MANUSCRIPT,
};
