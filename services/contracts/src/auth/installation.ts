import * as z from 'zod/mini';
import { typedSiteSchema } from '../content/site-setup.ts';

/** What runs here, for the admin: `GET /api/admin/installation`. `lastBackupAt` is an ISO instant; null means never. */
export const installationSchema = z.object({
  version: z.string(),
  lastBackupAt: z.nullable(z.string()),
  /** Whether `POST /api/admin/backups` makes a backup: only if all services run in one process. */
  canBackUp: z.optional(z.boolean()),
  /** What was typed at setup, if the site did not get it. */
  typedSite: z.optional(typedSiteSchema),
});
export type Installation = z.infer<typeof installationSchema>;

/** `file` is its path in the state folder. */
export const madeBackupSchema = z.object({ file: z.string() });
export type MadeBackup = z.infer<typeof madeBackupSchema>;
