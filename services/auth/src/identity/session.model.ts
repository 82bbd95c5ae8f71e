import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

export const sessionSchema = z.object({
  /** The hash of the cookie's token. */
  id: z.string(),
  accountId: z.string(),
  /** The account's password version at the sign-in. Release 1.0.0 does not write it. */
  passwordVersion: z.number().optional(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** 7 days after the last use, but at most 30 days after the start. */
  expiresAt: z.string(),
  method: z.enum(['password', 'password+code', 'passkey', 'oidc', 'recovery']).optional(),
  /** `enrol` allows only the page for adding a sign-in method. */
  kind: z.enum(['full', 'enrol']).optional(),
  /** The time of the owner's last proof of identity. */
  confirmedAt: z.string().optional(),
  browser: z.string().optional(),
  place: z.string().optional(),
});

export type Session = z.infer<typeof sessionSchema>;

export type SignIn = Pick<Session, 'browser' | 'place' | 'kind'> &
  Required<Pick<Session, 'method'>>;

export const SESSIONS: CollectionDefinition<Session> = {
  name: 'sessions',
  schema: sessionSchema,
  indexes: [
    { fields: ['accountId'] },
    { fields: ['accountId', 'createdAt'] },
    { fields: ['expiresAt'] },
  ],
  expiresAt: 'expiresAt',
  backup: 'omitted',
};
