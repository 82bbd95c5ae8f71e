import * as z from 'zod/mini';
import { limitSchema } from '../content/post-query.ts';
import { optionalLine } from '../content/text.ts';
import { DELIVERY_STATES } from './delivery.ts';
import { transportSchema } from './outbox.ts';
import { LEAVING_REASONS } from './subscriber.ts';

export const READERS_PATH = '/api/newsletter/readers';
export const READERS_EXPORT_PATH = '/api/newsletter/export.csv';

/** `active` readers get mail. `pending` readers were asked to confirm. Readers in the other states got mail before. */
export const READER_STATES = [
  'active',
  'pending',
  'unsubscribed',
  'bounced',
  'complained',
] as const;
export type ReaderState = (typeof READER_STATES)[number];

/** Filters of a list; `suppressed`: readers who bounced or complained. */
export const READER_GROUPS = [...READER_STATES, 'suppressed'] as const;
export type ReaderGroup = (typeof READER_GROUPS)[number];

/**
 * The reason why an address gets no mail. `erased`: the reader asked for it. `unsubscribed`: the reader left another
 * list, according to an import.
 */
export const SUPPRESSED_FOR = ['bounced', 'complained', 'erased', 'unsubscribed'] as const;
export type SuppressedFor = (typeof SUPPRESSED_FOR)[number];

const CURSOR = 'after must be the end of an earlier page';

/** The end of a page: the instant, or in a search the address, and the id of the last reader. */
const readerCursorSchema = z.pipe(
  z.string(CURSOR).check(z.regex(/^[^,]{1,254},[\w-]{1,64}$/, CURSOR)),
  z.transform((cursor) => {
    const [value = '', id = ''] = cursor.split(',');
    return { value, id };
  }),
);
export type ReaderCursor = z.output<typeof readerCursorSchema>;

export const formatReaderCursor = ({ value, id }: ReaderCursor) => `${value},${id}`;

export const readerQuerySchema = z.object({
  state: z.optional(z.enum(READER_GROUPS, 'state must be one of a reader')),
  q: z.optional(optionalLine('q', 254).check(z.toLowerCase())),
  after: z.optional(readerCursorSchema),
  limit: z.optional(limitSchema),
});
export type ReaderQuery = z.output<typeof readerQuerySchema>;

export const readerSchema = z.object({
  id: z.string(),
  email: z.string(),
  state: z.enum(READER_STATES),
  since: z.string(),
  repliedAt: z.optional(z.string()),
});
export type Reader = z.infer<typeof readerSchema>;

/** Newest first; with `q`, sorted by address. `counts` are the counts of all readers. */
export const readerListSchema = z.object({
  readers: z.array(readerSchema),
  counts: z.record(z.enum(READER_STATES), z.number()),
  /** The number of pending readers who were imported and not asked to confirm yet. */
  unasked: z.number(),
  /** The suppression of the address in `q`, if the address is on no list. */
  suppression: z.optional(
    z.object({
      reason: z.enum(SUPPRESSED_FOR),
      at: z.string(),
      /** Whether another list reported the suppression. `at` is the time of that list's import. */
      isElsewhere: z.optional(z.boolean()),
    }),
  ),
  next: z.optional(z.string()),
});
export type ReaderList = z.infer<typeof readerListSchema>;

/** `statement`: the origin of the consent of an import, in the author's words. */
export const readerConsentSchema = z.object({
  at: z.string(),
  source: z.enum(['site', 'admin', 'import']),
  statement: z.optional(z.string()),
  confirmedAt: z.optional(z.string()),
});
export type ReaderConsent = z.infer<typeof readerConsentSchema>;

/**
 * `letters`: the newest 200, newest first. `preferences`: the keys of the chosen categories; if missing, all
 * categories. `why`: the reader's reason for leaving.
 */
export const readerHistorySchema = z.extend(readerSchema, {
  consent: readerConsentSchema,
  preferences: z.object({
    categories: z.optional(z.array(z.string())),
    pausedUntil: z.optional(z.string()),
  }),
  why: z.optional(z.enum(LEAVING_REASONS)),
  /** The letter that marked the reader as bounced or complained, with the mail server's answer. */
  cause: z.optional(
    z.object({ issueId: z.string(), subject: z.string(), response: z.optional(z.string()) }),
  ),
  /** Another list marked the reader, and no letter of this site. This is the time at which that list was imported. */
  elsewhereAt: z.optional(z.string()),
  letters: z.array(
    z.object({
      issueId: z.string(),
      subject: z.string(),
      state: z.enum(DELIVERY_STATES),
      at: z.string(),
      attempts: z.number(),
      transport: z.optional(transportSchema),
      response: z.optional(z.string()),
      repliedAt: z.optional(z.string()),
    }),
  ),
});
export type ReaderHistory = z.infer<typeof readerHistorySchema>;
