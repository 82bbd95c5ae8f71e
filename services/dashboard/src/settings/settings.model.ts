import { z } from 'zod';
import type { CollectionDefinition } from '@examiner/kit';

const EPOCH = new Date(0).toISOString();

const storedSettingsSchema = z.object({
  id: z.string(),
  /** JSON of a settings file without mistakes. */
  settings: z.unknown(),
  version: z.number().int(),
  savedAt: z.string(),
  /** The settings with fields that the release before cannot read. Valid only if its version equals the document's. */
  whole: z.object({ settings: z.unknown(), version: z.number().int() }).optional(),
});
export type StoredSettings = z.output<typeof storedSettingsSchema>;

/** The collection `dashboard_settings`: `current`, and `last-good`, a copy for releases that know only that. */
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
