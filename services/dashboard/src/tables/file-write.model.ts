import { z } from 'zod';
import type { CollectionDefinition } from '@examiner/kit';

const fileWriteSchema = z.object({
  id: z.string(),
  /** Of the bytes that may still land in a file. */
  hashes: z.array(z.string()),
  /** ISO instant after which none of them can land any more. */
  until: z.string(),
});
export type FileWrite = z.output<typeof fileWriteSchema>;

/** The collection `dashboard_file_writes`: writes of table files that have not ended, or ended badly. */
export const FILE_WRITES: CollectionDefinition<FileWrite> = {
  name: 'dashboard_file_writes',
  schema: fileWriteSchema,
  indexes: [{ fields: ['until'] }],
  expiresAt: 'until',
  backup: 'omitted',
};
