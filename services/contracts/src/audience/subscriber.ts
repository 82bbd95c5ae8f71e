import * as z from 'zod/mini';
import { emailAddressSchema } from '../email-address.ts';

/**
 * Body of `POST /api/subscribe`. `website` is the hidden field that only machines fill in: with anything
 * in it the answer is the usual one and nothing is stored.
 */
export const subscribeInputSchema = z.object(
  {
    email: emailAddressSchema,
    website: z.optional(z.string('website must be text').check(z.maxLength(1000))),
  },
  'The body must be a JSON object with an email',
);
export type SubscribeInput = z.output<typeof subscribeInputSchema>;

/** Answer to a visitor, whether or not the address was known. */
export const subscribeResponseSchema = z.object({ message: z.string() });
export type SubscribeResponse = z.infer<typeof subscribeResponseSchema>;

/** Body of `POST /api/unsubscribe`, the admin's remove. */
export const unsubscribeInputSchema = z.object(
  { email: emailAddressSchema },
  'The body must be a JSON object with an email',
);
export type UnsubscribeInput = z.output<typeof unsubscribeInputSchema>;
export const unsubscribeResponseSchema = z.object({ message: z.string() });

/** The subscriber list, newest first. `lastPostedAt` is the newest post's date (YYYY-MM-DD), `lastSubscribedAt` an ISO instant. */
export const subscriberListSchema = z.object({
  emails: z.array(z.string()),
  count: z.number(),
  lastPostedAt: z.nullable(z.string()),
  lastSubscribedAt: z.nullable(z.string()),
});
export type SubscriberList = z.infer<typeof subscriberListSchema>;

/** What a person agrees to by subscribing; its version is kept with the consent. */
export const CONSENT_TEXT_VERSION = '2026-11';
