import { SERIAL_PACES } from '@examiner/contracts';
import { z } from 'zod';
import type { CollectionDefinition } from '@examiner/kit';
import { consentSchema } from './subscriber.model.ts';

const pendingSubscriberSchema = z.object({
  /** SHA-256 (base64url) of the token in the confirmation mail, so that a reader of the store cannot confirm. Before the first mail, a UUID. */
  id: z.string(),
  email: z.string(),
  askedAt: z.string(),
  consent: consentSchema,
  expiresAt: z.string(),
  /** When confirmation mails were sent. */
  mails: z.array(z.string()),
  /** When the next confirmation mail is due. */
  mailAt: z.string().optional(),
  /** How often a mail server refused the mail for a while. */
  tries: z.number().int().optional(),
  /** The address was imported, and is asked when the author wants it. Until then, the row does not expire. */
  unasked: z.boolean().optional(),
  /** Set if the last mail was refused and will be sent again. */
  isRepeat: z.boolean().optional(),
  /** The series that begins with the confirmation, also for readers who are on the list. */
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
