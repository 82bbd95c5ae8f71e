import * as z from 'zod/mini';

/** What runs here, for the admin: `GET /api/admin/installation`. `lastBackupAt` is an ISO instant; null means never. */
export const installationSchema = z.object({
  version: z.string(),
  lastBackupAt: z.nullable(z.string()),
});
export type Installation = z.infer<typeof installationSchema>;
