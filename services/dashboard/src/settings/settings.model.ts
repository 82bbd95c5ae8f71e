import { MAILBOXES } from '@examiner/contracts';
import { z } from 'zod';
import type { CollectionDefinition } from '@examiner/kit';

const EPOCH = new Date(0).toISOString();

const storedMailboxSchema = z.object({
  host: z.string(),
  port: z.number().int(),
  user: z.string(),
  /** The password, sealed together with its server and user. */
  sealed: z.string(),
});
export type StoredMailbox = z.output<typeof storedMailboxSchema>;

const storedMailboxesSchema = z.partialRecord(z.enum(MAILBOXES), storedMailboxSchema);
export type StoredMailboxes = z.output<typeof storedMailboxesSchema>;

const storedSettingsSchema = z.object({
  id: z.string(),
  /** JSON of a settings file without errors. */
  settings: z.unknown(),
  version: z.number().int(),
  savedAt: z.string(),
  /** The settings with fields that the previous release cannot read. Valid only if this version equals the document's version. */
  whole: z.object({ settings: z.unknown(), version: z.number().int() }).optional(),
  /** The mailboxes that were added in the browser. */
  mailboxes: storedMailboxesSchema.optional(),
});
export type StoredSettings = z.output<typeof storedSettingsSchema>;

/** The collection `dashboard_settings` has the documents `current` and `last-good`. The second is a copy for releases that know only that id. */
export const SETTINGS: CollectionDefinition<StoredSettings> = {
  name: 'dashboard_settings',
  schema: storedSettingsSchema,
  indexes: [],
  version: 3,
  readableFrom: 1,
  migrations: [
    { to: 2, up: (document) => ({ version: 0, savedAt: EPOCH, ...document }) },
    { to: 3, up: (document) => document },
  ],
};
