import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

export const passkeySchema = z.object({
  /** The credential's id, in base64url. */
  id: z.string(),
  accountId: z.string(),
  /** DER of SubjectPublicKeyInfo, in base64url. */
  publicKey: z.string(),
  /** The authenticator's count of signatures; always 0 if the authenticator does not count. */
  counter: z.number(),
  transports: z.array(z.string()),
  deviceType: z.enum(['singleDevice', 'multiDevice']),
  backedUp: z.boolean(),
  /** The host for which the passkey was created. It works only there. */
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
