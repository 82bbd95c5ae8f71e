import type { CollectionDefinition } from '@examiner/kit';
import { ROLES } from '@examiner/contracts';
import { z } from 'zod';

export const accountSchema = z.object({
  id: z.string(),
  email: z.string(),
  passwordHash: z.string(),
  /** Whether the account has a password. If not, `passwordHash` is the hash of a random text. */
  hasPassword: z.boolean().optional(),
  name: z.string().optional(),
  role: z.enum(ROLES).optional(),
  /** Whether the account is an owner's, for release 1.0.0, which has no roles. */
  isAdmin: z.boolean(),
  createdAt: z.string(),
  passwordVersion: z.number().optional(),
  /** The ids of the remembered browsers, oldest first, for release 1.0.0. */
  devices: z.array(z.string()),
});

export type Account = z.infer<typeof accountSchema>;

export function versionOf({ passwordVersion = 0 }: Account): number {
  return passwordVersion;
}

export function hasPassword({ hasPassword = true }: Account): boolean {
  return hasPassword;
}

export const ACCOUNTS: CollectionDefinition<Account> = {
  name: 'accounts',
  schema: accountSchema,
  indexes: [{ fields: ['email'], unique: true }, { fields: ['isAdmin', 'createdAt'] }],
  atRestore: { devices: [] },
};
