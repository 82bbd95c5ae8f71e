import { SERIAL_PACES } from '@examiner/contracts';
import { z } from 'zod';
import type { CollectionDefinition } from '@examiner/kit';
import { consentSchema } from './subscriber.model.ts';

const pendingSubscriberSchema = z.object({
  /** SHA-256 (base64url) of the token in the confirmation mail, so that somebody who reads the store cannot confirm. Before the first mail, a UUID. */
  id: z.string(),
  email: z.string(),
  askedAt: z.string(),
  consent: consentSchema,
  expiresAt: z.string(),
  /** The times of the sent confirmation mails. */
  mails: z.array(z.string()),
  /** The time of the next confirmation mail. */
  mailAt: z.string().optional(),
  /** The number of temporary refusals of the mail. */
  tries: z.number().int().optional(),
  /** The address was imported, and the author has not asked it yet. Such a row does not expire. */
  unasked: z.boolean().optional(),
  /** Set if the last mail was refused and will be sent again. */
  isRepeat: z.boolean().optional(),
  /** The series that begins at the confirmation. A reader on the list can have one too. */
  serial: z
    .object({ seriesId: z.string(), title: z.string(), every: z.enum(SERIAL_PACES) })
    .optional(),
});
export type PendingSubscriber = z.output<typeof pendingSubscriberSchema>;

/** The value of `expiresAt` in rows that do not expire. */
export const NEVER = '9999-12-31T00:00:00.000Z';

/** Separate from the subscribers, because the previous release would treat these rows as subscribers. */
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
