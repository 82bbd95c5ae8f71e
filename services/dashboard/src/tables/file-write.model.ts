import { z } from 'zod';
import type { CollectionDefinition } from '@examiner/kit';

const fileWriteSchema = z.object({
  id: z.string(),
  /** Hashes of bytes that may still be written to a file. */
  hashes: z.array(z.string()),
  until: z.string(),
});
export type FileWrite = z.output<typeof fileWriteSchema>;

/** Writes of table files that are in progress or failed. */
export const FILE_WRITES: CollectionDefinition<FileWrite> = {
  name: 'dashboard_file_writes',
  schema: fileWriteSchema,
  indexes: [{ fields: ['until'] }],
  expiresAt: 'until',
  backup: 'omitted',
};
