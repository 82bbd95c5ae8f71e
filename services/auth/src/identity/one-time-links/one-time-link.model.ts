import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

export const oneTimeLinkSchema = z.object({
  /** The hash of the link's token. */
  id: z.string(),
  kind: z.enum(['setup', 'invite', 'recover', 'reset', 'address', 'address-undo']),
  /** The account; for `invite`, the account that invites. */
  accountId: z.string().optional(),
  /** The address and the role of an `invite`; the new address of a change. */
  email: z.string().optional(),
  role: z.enum(['owner', 'editor', 'reader']).optional(),
  /** The account's address at the time of the request, for the kind `address`. */
  passwordVersion: z.number().optional(),
  /** The signed-in account that created the link; missing for links of the accounts command and the sign-in page. */
  makerId: z.string().optional(),
  /** Missing for links of an earlier release. */
  madeAt: z.string().optional(),
  expiresAt: z.string(),
});

export type OneTimeLink = z.infer<typeof oneTimeLinkSchema>;
export type LinkKind = OneTimeLink['kind'];

export const ONE_TIME_LINKS: CollectionDefinition<OneTimeLink> = {
  name: 'one_time_links',
  schema: oneTimeLinkSchema,
  version: 2,
  readableFrom: 1,
  migrations: [{ to: 2, up: (link) => link }],
  indexes: [{ fields: ['kind', 'accountId', 'expiresAt'] }, { fields: ['expiresAt'] }],
  expiresAt: 'expiresAt',
  backup: 'omitted',
};
