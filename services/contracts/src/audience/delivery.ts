import * as z from 'zod/mini';
import { limitSchema } from '../content/post-query.ts';

export const DELIVERY_STATES = [
  'queued',
  'sending',
  'sent',
  'failed',
  'bounced',
  'skipped',
  'uncertain',
  'complained',
] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const deliveryCountsSchema = z.record(z.enum(DELIVERY_STATES), z.number());
export type DeliveryCounts = z.infer<typeof deliveryCountsSchema>;

/** `replied`: only readers who replied. `left`: only readers who unsubscribed. Both work with any state. */
export const deliveryQuerySchema = z.object({
  state: z.optional(z.enum(DELIVERY_STATES, 'state must be one of a delivery')),
  replied: z.optional(z.literal('on', 'replied must be on')),
  left: z.optional(z.literal('on', 'left must be on')),
  after: z.optional(z.string().check(z.maxLength(300))),
  limit: z.optional(limitSchema),
});
export type DeliveryQuery = z.output<typeof deliveryQuerySchema>;

export const deliveryListSchema = z.object({
  deliveries: z.array(
    z.object({
      id: z.string(),
      readerId: z.string(),
      /** Empty if the reader is no longer on the list. */
      email: z.string(),
      state: z.enum(DELIVERY_STATES),
      attempts: z.number(),
      endedAt: z.optional(z.string()),
      response: z.optional(z.string()),
      repliedAt: z.optional(z.string()),
      /** The page that shows the reply to the author. */
      replyLink: z.optional(z.url()),
      /** The time at which the reader unsubscribed, if no newer letter was sent to the reader before. */
      leftAt: z.optional(z.string()),
    }),
  ),
  /** Value for `after`; missing on the last page. */
  next: z.optional(z.string()),
});
export type DeliveryList = z.infer<typeof deliveryListSchema>;

/** Without `ids`, all uncertain deliveries are changed. `queued` sends them again. */
export const uncertainInputSchema = z.object(
  {
    as: z.enum(['sent', 'queued'], 'as must be sent or queued'),
    ids: z.optional(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(500))),
  },
  'The body must be a JSON object with as',
);
export type UncertainInput = z.output<typeof uncertainInputSchema>;
export const uncertainAnswerSchema = z.object({ changed: z.number() });
