import { z } from 'zod';
import type { CollectionDefinition } from '@examiner/kit';

const keptSettingsSchema = z.object({
  id: z.string(),
  /** The settings file's JSON, as it last was right. */
  settings: z.unknown(),
});
export type KeptSettings = z.output<typeof keptSettingsSchema>;

/** The collection `dashboard_settings`: one document, the last good settings. */
export const settingsCollection: CollectionDefinition<KeptSettings> = {
  name: 'dashboard_settings',
  schema: keptSettingsSchema,
  indexes: [],
};
