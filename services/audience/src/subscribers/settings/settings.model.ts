import { newsletterSettingsSchema } from '@examiner/contracts';
import { z } from 'zod';
import type { CollectionDefinition } from '@examiner/kit';

const settingsSchema = z.object({
  id: z.string(),
  /** 32 bytes, base64url. Created at the first start and kept, because the links in old mails depend on it. */
  listKey: z.string(),
  /** Raised by each change. A change must give the version on which it is based. */
  version: z.number().int(),
  newsletter: newsletterSettingsSchema,
  /** The day on which a new mail server began to send. */
  warmUpFrom: z.string().optional(),
});
export type Settings = z.output<typeof settingsSchema>;

export const SETTINGS: CollectionDefinition<Settings> = {
  name: 'audience_settings',
  schema: settingsSchema,
  indexes: [],
  version: 2,
  readableFrom: 1,
  migrations: [{ to: 2, up: (settings) => settings }],
};
