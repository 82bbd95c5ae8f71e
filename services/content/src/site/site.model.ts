import { siteSettingsSchema } from '@examiner/contracts';
import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

const siteDocumentSchema = z.object({
  id: z.string(),
  revision: z.number(),
  settings: siteSettingsSchema,
  savedAt: z.string(),
});
export type SiteDocument = z.infer<typeof siteDocumentSchema>;

export const SITE: CollectionDefinition<SiteDocument> = {
  name: 'site',
  schema: siteDocumentSchema,
  indexes: [],
  // The rule for the author's address changed, and every address of version 1 keeps to it.
  version: 2,
  readableFrom: 1,
  migrations: [{ to: 2, up: (site) => site }],
};
