import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

export const oneTimeLinkSchema = z.object({
  /** The hash of the link's token. */
  id: z.string(),
  kind: z.enum(['setup', 'invite', 'recover', 'reset']),
  /** Of whom, for `recover` and `reset`; who invites, for `invite`. */
  accountId: z.string().optional(),
  /** For whom, and as what, for `invite`. */
  email: z.string().optional(),
  role: z.enum(['owner', 'editor', 'reader']).optional(),
  expiresAt: z.string(),
});

export type OneTimeLink = z.infer<typeof oneTimeLinkSchema>;
export type LinkKind = OneTimeLink['kind'];

export const ONE_TIME_LINKS: CollectionDefinition<OneTimeLink> = {
  name: 'one_time_links',
  schema: oneTimeLinkSchema,
  indexes: [{ fields: ['kind', 'accountId'] }, { fields: ['expiresAt'] }],
  expiresAt: 'expiresAt',
  backup: 'omitted',
};
