import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

/** How many browsers an account is remembered on; the oldest gives way. */
export const MAX_DEVICES = 10;

export const accountSchema = z.object({
  id: z.string(),
  /** In lower case. */
  email: z.string(),
  /** PHC string. */
  passwordHash: z.string(),
  isAdmin: z.boolean(),
  /** ISO instant. */
  createdAt: z.string(),
  /** SHA-256 of the tokens of the browsers that have signed in, oldest first. */
  devices: z.array(z.string()),
});

/** Somebody who can sign in. */
export type Account = z.infer<typeof accountSchema>;

export const ACCOUNTS: CollectionDefinition<Account> = {
  name: 'accounts',
  schema: accountSchema,
  indexes: [{ fields: ['email'], unique: true }, { fields: ['isAdmin'] }],
};
