import { LEAVING_REASONS } from '@examiner/contracts';
import { z } from 'zod';
import type { CollectionDefinition } from '@examiner/kit';
import { consentSchema, preferencesSchema } from './subscriber.model.ts';

export const FORMER_STATES = ['unsubscribed', 'bounced', 'complained'] as const;

const formerSubscriberSchema = z.object({
  /** The subscriber's id, so that the link in an old letter still identifies the reader. */
  id: z.string(),
  email: z.string(),
  state: z.enum(FORMER_STATES),
  at: z.string(),
  subscribedAt: z.string(),
  consent: consentSchema,
  linkVersion: z.number().int().optional(),
  preferences: preferencesSchema.optional(),
  /** The letter that bounced or was reported as spam, with the server's words. */
  issueId: z.string().optional(),
  response: z.string().max(500).optional(),
  /** The state before the reader unsubscribed. It is restored if the reader undoes that. */
  before: z
    .object({
      state: z.enum(['bounced', 'complained']),
      at: z.string(),
      issueId: z.string().optional(),
      response: z.string().max(500).optional(),
    })
    .optional(),
  why: z.enum(LEAVING_REASONS).optional(),
});
export type FormerSubscriber = z.output<typeof formerSubscriberSchema>;

/** Separate from the subscribers, because the previous release would treat these rows as subscribers. */
export const FORMER_SUBSCRIBERS: CollectionDefinition<FormerSubscriber> = {
  name: 'former_subscribers',
  schema: formerSubscriberSchema,
  indexes: [
    { fields: ['email'], unique: true },
    { fields: ['state', 'at'] },
    { fields: ['state', 'email'] },
    { fields: ['issueId', 'state'], sparse: true },
  ],
  version: 2,
  readableFrom: 1,
  migrations: [{ to: 2, up: (former) => former }],
};
