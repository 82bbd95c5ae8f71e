import * as z from 'zod/mini';
import { emailAddressSchema } from '../email-address.ts';

/** `website` is a hidden field that only bots fill in. The bot gets the same answer, but nothing is stored. */
export const subscribeInputSchema = z.object(
  {
    email: emailAddressSchema,
    website: z.optional(z.string('website must be text').check(z.maxLength(1000))),
  },
  'The body must be a JSON object with an email',
);
export type SubscribeInput = z.output<typeof subscribeInputSchema>;

/** `note`: a sentence about what happens next. It is the same for every address. */
export const subscribeResponseSchema = z.object({
  message: z.string(),
  note: z.optional(z.string()),
});
export type SubscribeResponse = z.infer<typeof subscribeResponseSchema>;

export const unsubscribeInputSchema = z.object(
  { email: emailAddressSchema },
  'The body must be a JSON object with an email',
);
export type UnsubscribeInput = z.output<typeof unsubscribeInputSchema>;
export const emailInputSchema = z.object({ email: emailAddressSchema });
export type EmailInput = z.output<typeof emailInputSchema>;
export const unsubscribeResponseSchema = z.object({ message: z.string() });

/** The path of the link in a letter. Mail programs also post to it (RFC 8058). */
export const UNSUBSCRIBE_PATH = '/api/newsletter/unsubscribe';

export const CONFIRM_PATH = '/api/newsletter/confirm';
/** The page on which readers without a letter ask for a mail with its links. */
export const LOST_PATH = '/api/newsletter/lost';
/** The page that a browser without scripts shows after the form was sent. */
export const SUBSCRIBED_PATH = '/api/newsletter/subscribed';

/** `confirm`: whether a mail asks the reader to confirm. */
export const subscribedQuerySchema = z.object({
  confirm: z.optional(z.literal('on', 'confirm must be on')),
});
export type SubscribedQuery = z.output<typeof subscribedQuerySchema>;

const WRONG_LINK = 'This link is not one of a letter; use the one in the newest letter';
export const unsubscribeQuerySchema = z.object({
  token: z.optional(z.string(WRONG_LINK).check(z.maxLength(100, WRONG_LINK))),
  undo: z.optional(z.literal('on', 'undo must be on')),
  /** Id of a series by mail. With it, only that series ends. */
  series: z.optional(z.string(WRONG_LINK).check(z.maxLength(64, WRONG_LINK))),
});
export type UnsubscribeQuery = z.output<typeof unsubscribeQuerySchema>;

export const tokenQuerySchema = z.pick(unsubscribeQuerySchema, { token: true });
export type TokenQuery = z.output<typeof tokenQuerySchema>;

export const LEAVING_REASON_PATH = `${UNSUBSCRIBE_PATH}/reason`;
export const LEAVING_REASONS = ['too-many', 'not-for-me', 'never-asked'] as const;
export type LeavingReason = (typeof LEAVING_REASONS)[number];
export const leavingReasonInputSchema = z.object({
  why: z.enum(LEAVING_REASONS, 'why must be too-many, not-for-me or never-asked'),
});
export type LeavingReasonInput = z.output<typeof leavingReasonInputSchema>;

/**
 * Newest first. `pending`: the number of addresses that were asked to confirm and have not confirmed. It is missing if
 * new addresses are not asked. `lastPostedAt` is a date (YYYY-MM-DD), `lastSubscribedAt` an ISO instant.
 */
export const subscriberListSchema = z.object({
  emails: z.array(z.string()),
  count: z.number(),
  pending: z.optional(z.number()),
  lastPostedAt: z.nullable(z.string()),
  lastSubscribedAt: z.nullable(z.string()),
});
export type SubscriberList = z.infer<typeof subscriberListSchema>;

/** Version of the consent text. It is stored with each consent. */
export const CONSENT_TEXT_VERSION = '2026-11';
