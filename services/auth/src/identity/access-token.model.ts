import { SCOPES } from '@examiner/contracts';
import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

export const accessTokenSchema = z.object({
  /** The hash of the token. */
  id: z.string(),
  handle: z.string(),
  accountId: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  createdAt: z.string(),
  expiresAt: z.string(),
  isUsed: z.boolean(),
  lastUsedAt: z.string().optional(),
});

export type AccessToken = z.infer<typeof accessTokenSchema>;

export const ACCESS_TOKENS: CollectionDefinition<AccessToken> = {
  name: 'access_tokens',
  schema: accessTokenSchema,
  indexes: [
    { fields: ['accountId', 'createdAt'] },
    { fields: ['handle'], unique: true },
    { fields: ['expiresAt'] },
  ],
  expiresAt: 'expiresAt',
};
