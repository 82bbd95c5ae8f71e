import { typedSiteSchema } from '@examiner/contracts';
import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

const typedSiteDocumentSchema = z.object({
  id: z.string(),
  ...typedSiteSchema.shape,
  expiresAt: z.string(),
});
export type TypedSiteDocument = z.output<typeof typedSiteDocumentSchema>;

/** The answers of the setup page about the site. They are stored here until content accepts them. */
export const TYPED_SITES: CollectionDefinition<TypedSiteDocument> = {
  name: 'typed_sites',
  schema: typedSiteDocumentSchema,
  indexes: [{ fields: ['expiresAt'] }],
  expiresAt: 'expiresAt',
  backup: 'omitted',
};
