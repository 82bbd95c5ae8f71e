import { z } from 'zod';
import type { CollectionDefinition } from '@examiner/kit';
import { consentSchema } from './subscriber.model.ts';

const pendingSubscriberSchema = z.object({
  /** SHA-256 of the token in the mail that asks, base64url: who reads the store cannot confirm. */
  id: z.string(),
  email: z.string(),
  askedAt: z.string(),
  consent: consentSchema,
  expiresAt: z.string(),
});
export type PendingSubscriber = z.output<typeof pendingSubscriberSchema>;

/** Apart from the subscribers, as the release before would take them for such. */
export const PENDING_SUBSCRIBERS: CollectionDefinition<PendingSubscriber> = {
  name: 'pending_subscribers',
  schema: pendingSubscriberSchema,
  indexes: [{ fields: ['email'] }, { fields: ['askedAt'] }, { fields: ['expiresAt'] }],
};
