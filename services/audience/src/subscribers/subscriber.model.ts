import { z } from 'zod';
import type { CollectionDefinition } from '@examiner/kit';

export const consentSchema = z.object({
  at: z.string(),
  source: z.enum(['site', 'admin']),
  textVersion: z.string(),
});

const subscriberSchema = z.object({
  id: z.string(),
  email: z.string(),
  subscribedAt: z.string(),
  consent: consentSchema,
});

export type Subscriber = z.output<typeof subscriberSchema>;
export type ConsentSource = Subscriber['consent']['source'];

export const SUBSCRIBERS: CollectionDefinition<Subscriber> = {
  name: 'subscribers',
  schema: subscriberSchema,
  indexes: [{ fields: ['email'], unique: true }, { fields: ['subscribedAt'] }],
};
