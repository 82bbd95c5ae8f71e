import { newId, type CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

const backupSchema = z.object({
  id: z.string(),
  /** ISO instant at which the archive was complete. */
  at: z.string(),
  expiresAt: z.string(),
});

/** A finished backup. The backup command writes this document. */
export type Backup = z.output<typeof backupSchema>;

const KEPT_DAYS = 400;

export function newBackup(at: Date): Backup {
  const expiresAt = new Date(at.getTime() + KEPT_DAYS * 86_400_000);
  return { id: newId(), at: at.toISOString(), expiresAt: expiresAt.toISOString() };
}

export const BACKUPS: CollectionDefinition<Backup> = {
  name: 'backups',
  schema: backupSchema,
  indexes: [{ fields: ['at'] }, { fields: ['expiresAt'] }],
  expiresAt: 'expiresAt',
  // A restored archive does not count as a backup of this installation.
  backup: 'omitted',
};
