import type { CollectionDefinition } from '@examiner/kit';
import { z } from 'zod';

export const sessionSchema = z.object({
  /** The hash of the cookie's token. */
  id: z.string(),
  accountId: z.string(),
  /** The account's at sign-in. Release 1.0.0 writes none. */
  passwordVersion: z.number().optional(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** The earlier of 7 days after it was last seen and 30 days after it began. */
  expiresAt: z.string(),
});

export type Session = z.infer<typeof sessionSchema>;

export const SESSIONS: CollectionDefinition<Session> = {
  name: 'sessions',
  schema: sessionSchema,
  indexes: [{ fields: ['accountId'] }, { fields: ['expiresAt'] }],
  expiresAt: 'expiresAt',
  backup: 'omitted',
};
