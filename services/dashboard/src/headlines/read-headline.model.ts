import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

const readHeadlineSchema = z.object({
  /** SHA-256 of the link. */
  id: z.string(),
  expiresAt: z.string(),
});
export type ReadHeadline = z.output<typeof readHeadlineSchema>;

export const READ_HEADLINES: CollectionDefinition<ReadHeadline> = {
  name: 'dashboard_read_headlines',
  schema: readHeadlineSchema,
  indexes: [{ fields: ['expiresAt'] }],
  expiresAt: 'expiresAt',
};
