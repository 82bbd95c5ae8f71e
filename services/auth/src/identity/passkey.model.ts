import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

export const passkeySchema = z.object({
  /** The credential's id, in base64url. */
  id: z.string(),
  accountId: z.string(),
  /** Of DER as SubjectPublicKeyInfo, in base64url. */
  publicKey: z.string(),
  /** How often the authenticator says that it signed; always 0 where it does not count. */
  counter: z.number(),
  transports: z.array(z.string()),
  deviceType: z.enum(['singleDevice', 'multiDevice']),
  backedUp: z.boolean(),
  /** The host for which it was made, and works. */
  rpId: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().optional(),
});

export type Passkey = z.infer<typeof passkeySchema>;

export const PASSKEYS: CollectionDefinition<Passkey> = {
  name: 'passkeys',
  schema: passkeySchema,
  indexes: [{ fields: ['accountId', 'createdAt'] }, { fields: ['rpId'] }],
};
