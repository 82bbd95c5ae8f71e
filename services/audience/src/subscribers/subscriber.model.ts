import { z } from 'zod';
import type { CollectionDefinition } from '@examiner/kit';

export const consentSchema = z.object({
  at: z.string(),
  source: z.enum(['site', 'admin']),
  textVersion: z.string(),
  /** The time at which the reader pressed the button on the confirmation page. */
  confirmedAt: z.string().optional(),
  /** For an import, the origin of the consent in the author's words. */
  statement: z.string().optional(),
});

export const preferencesSchema = z.object({
  /** Keys of categories; if missing, the reader gets letters of all categories. */
  categories: z.array(z.string()).optional(),
  pausedUntil: z.string().optional(),
});

export type Preferences = z.output<typeof preferencesSchema>;

const subscriberSchema = z.object({
  id: z.string(),
  email: z.string(),
  subscribedAt: z.string(),
  consent: consentSchema,
  /** Raised when the reader revokes the links in old mails. */
  linkVersion: z.number().int().optional(),
  preferences: preferencesSchema.optional(),
  /** The times of temporary failures in the last 90 days. */
  softBounces: z.array(z.object({ issueId: z.string(), at: z.string() })).optional(),
});

export type Subscriber = z.output<typeof subscriberSchema>;
export type ConsentSource = Subscriber['consent']['source'];

export const SUBSCRIBERS: CollectionDefinition<Subscriber> = {
  name: 'subscribers',
  schema: subscriberSchema,
  indexes: [{ fields: ['email'], unique: true }, { fields: ['subscribedAt'] }],
};
