import { z } from 'zod';
import type { CollectionDefinition } from '@examiner/kit';

const subscriberSchema = z.object({
  id: z.string(),
  /** Trimmed and in lower case. */
  email: z.string(),
  /** ISO instant. */
  subscribedAt: z.string(),
  /** What the person agreed to, when, and by which way the address came. */
  consent: z.object({
    at: z.string(),
    source: z.enum(['site', 'admin']),
    textVersion: z.string(),
  }),
});

/** One address of the newsletter's list. */
export type Subscriber = z.output<typeof subscriberSchema>;
export type ConsentSource = Subscriber['consent']['source'];

/** The collection `subscribers`. */
export const SUBSCRIBERS: CollectionDefinition<Subscriber> = {
  name: 'subscribers',
  schema: subscriberSchema,
  indexes: [{ fields: ['email'], unique: true }, { fields: ['subscribedAt'] }],
};
