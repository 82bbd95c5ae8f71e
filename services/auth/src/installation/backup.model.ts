import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

const backupSchema = z.object({
  id: z.string(),
  /** ISO instant at which the archive was whole. */
  at: z.string(),
  expiresAt: z.string(),
});

/** A finished backup; the backup command writes it. */
export type Backup = z.output<typeof backupSchema>;

export const BACKUPS: CollectionDefinition<Backup> = {
  name: 'backups',
  schema: backupSchema,
  indexes: [{ fields: ['at'] }, { fields: ['expiresAt'] }],
  expiresAt: 'expiresAt',
  // An archive that is restored says nothing of the backups of this installation.
  backup: 'omitted',
};
