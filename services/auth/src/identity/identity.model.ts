import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

/** A person at a provider. The identity opens an account. */
export const identitySchema = z.object({
  /** The hash of issuer and subject. */
  id: z.string(),
  accountId: z.string(),
  /** The provider's name in the configuration. */
  provider: z.string(),
  issuer: z.string(),
  subject: z.string(),
  /** The person's name at the provider. */
  label: z.string(),
  linkedAt: z.string(),
  lastUsedAt: z.string().optional(),
});

export type Identity = z.infer<typeof identitySchema>;

export const IDENTITIES: CollectionDefinition<Identity> = {
  name: 'identities',
  schema: identitySchema,
  indexes: [{ fields: ['accountId', 'linkedAt'] }],
};
