import { SERIAL_PACES } from '@examiner/contracts';
import { z } from 'zod';
import type { CollectionDefinition } from '@examiner/kit';
import { consentSchema } from './subscriber.model.ts';

const pendingSubscriberSchema = z.object({
  /** SHA-256 of the token in the mail that asks, base64url: who reads the store cannot confirm. Before the first mail it is of nothing. */
  id: z.string(),
  email: z.string(),
  askedAt: z.string(),
  consent: consentSchema,
  expiresAt: z.string(),
  /** When mails were sent that ask. */
  mails: z.array(z.string()),
  /** When the next of them is due. */
  mailAt: z.string().optional(),
  /** How often a mail server refused the mail for a while. */
  tries: z.number().int().optional(),
  /** Imported, and asked when the author says so; until then the row does not expire. */
  unasked: z.boolean().optional(),
  /** Set if the last one was refused and is sent again. */
  isRepeat: z.boolean().optional(),
  /** The series that begins with the confirmation, also for readers of the list. */
  serial: z
    .object({ seriesId: z.string(), title: z.string(), every: z.enum(SERIAL_PACES) })
    .optional(),
});
export type PendingSubscriber = z.output<typeof pendingSubscriberSchema>;

/** `expiresAt` of a row that does not expire. */
export const NEVER = '9999-12-31T00:00:00.000Z';

/** Apart from the subscribers, because the release before would treat them as such. */
export const PENDING_SUBSCRIBERS: CollectionDefinition<PendingSubscriber> = {
  name: 'pending_subscribers',
  schema: pendingSubscriberSchema,
  indexes: [
    { fields: ['email'] },
    { fields: ['askedAt'] },
    { fields: ['expiresAt'] },
    { fields: ['mailAt'] },
    { fields: ['unasked', 'askedAt'] },
  ],
  expiresAt: 'expiresAt',
  version: 2,
  readableFrom: 1,
  migrations: [
    { to: 2, up: (row) => (row['unasked'] === true ? { ...row, expiresAt: NEVER } : row) },
  ],
};
