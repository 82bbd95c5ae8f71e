import * as z from 'zod/mini';
import { mailboxInputSchema } from './mailboxes.ts';

const address = z.string('must be a text').check(z.minLength(1), z.maxLength(2048));

/** An entry that is not saved yet. */
export const tryInputSchema = z.discriminatedUnion('kind', [
  /** The address of a feed, or of a page that links to a feed. */
  z.object({ kind: z.literal('feed'), url: address }),
  z.object({
    kind: z.literal('symbol'),
    symbol: z
      .string()
      .check(z.regex(/^[A-Z0-9.^=-]{1,15}$/, 'symbol must be a symbol such as CMG')),
  }),
  z.object({
    kind: z.literal('city'),
    latitude: z.number().check(z.minimum(-90), z.maximum(90)),
    longitude: z.number().check(z.minimum(-180), z.maximum(180)),
    timeZone: z.string().check(z.minLength(1), z.maxLength(60)),
  }),
  z.extend(mailboxInputSchema, { kind: z.literal('mailbox') }),
]);
export type TryInput = z.infer<typeof tryInputSchema>;

export const triedSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('feed'),
    url: z.string(),
    title: z.string(),
    entries: z.number(),
    /** ISO instant; null if the feed's entries have no dates. */
    newest: z.nullable(z.string()),
  }),
  z.object({
    kind: z.literal('symbol'),
    company: z.string(),
    price: z.nullable(z.number()),
    currency: z.nullable(z.string()),
  }),
  z.object({
    kind: z.literal('city'),
    days: z.number(),
    /** Today's temperature in °C. */
    temperature: z.nullable(z.number()),
  }),
  /** `messages`: the newest messages of the inbox. */
  z.object({ kind: z.literal('mailbox'), messages: z.number() }),
  /** `reason` is a sentence. */
  z.object({ kind: z.literal('failed'), reason: z.string() }),
]);
export type Tried = z.infer<typeof triedSchema>;
