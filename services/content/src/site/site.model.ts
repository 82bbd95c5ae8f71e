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
  // Version 2 changed the rule for the author's address. Every address of version 1 meets the new rule.
  version: 2,
  readableFrom: 1,
  migrations: [{ to: 2, up: (site) => site }],
};
