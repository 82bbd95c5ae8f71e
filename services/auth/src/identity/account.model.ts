import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

export const accountSchema = z.object({
  id: z.string(),
  /** In lower case. */
  email: z.string(),
  /** PHC string. */
  passwordHash: z.string(),
  isAdmin: z.boolean(),
  /** ISO instant. */
  createdAt: z.string(),
  /** How often the password was changed; missing for never. */
  passwordVersion: z.number().optional(),
  /** The ids of the remembered browsers, oldest first, for the release before this one. */
  devices: z.array(z.string()),
});

/** Somebody who can sign in. */
export type Account = z.infer<typeof accountSchema>;

/** Which of the account's passwords is the present one. */
export function versionOf({ passwordVersion = 0 }: Account): number {
  return passwordVersion;
}

export const ACCOUNTS: CollectionDefinition<Account> = {
  name: 'accounts',
  schema: accountSchema,
  indexes: [{ fields: ['email'], unique: true }, { fields: ['isAdmin'] }],
  atRestore: { devices: [] },
};
