import * as z from 'zod/mini';

/** The running release, for the admin: `GET /api/admin/installation`. `lastBackupAt` is an ISO instant; null means never. */
export const installationSchema = z.object({
  version: z.string(),
  lastBackupAt: z.nullable(z.string()),
  /** Whether `POST /api/admin/backups` makes a backup: only if all services run in one process. */
  canBackUp: z.optional(z.boolean()),
  /** The answers of the setup page, if content could not store them. */
  typedSite: z.optional(
    z.object({ authorName: z.string(), siteName: z.string(), timeZone: z.string() }),
  ),
});
export type Installation = z.infer<typeof installationSchema>;

/** `file` is its path in the state folder. */
export const madeBackupSchema = z.object({ file: z.string() });
export type MadeBackup = z.infer<typeof madeBackupSchema>;
