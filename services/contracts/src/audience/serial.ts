import * as z from 'zod/mini';
import { SERIES_STATES } from '../content/series.ts';
import { emailAddressSchema } from '../email-address.ts';
import { ISSUE_STATES } from './issue.ts';
import { transportSchema } from './outbox.ts';

/** The page on which visitors ask for a series by mail. */
export const SERIAL_PATH = '/api/newsletter/serial';
/** The author's list of all series by mail. */
export const SERIALS_PATH = '/api/newsletter/serials';

/** Days between two parts, in the values of the form. */
export const SERIAL_PACES = ['1', '3', '7', '14'] as const;
export type SerialPace = (typeof SERIAL_PACES)[number];
export const serialPaceSchema = z.enum(SERIAL_PACES, 'every must be 1, 3, 7 or 14 days');

export const serialQuerySchema = z.object({
  series: z._default(z.string('series must be text').check(z.maxLength(100)), ''),
});
export type SerialQuery = z.output<typeof serialQuerySchema>;

export const serialInputSchema = z.object({
  email: emailAddressSchema,
  every: serialPaceSchema,
});
export type SerialInput = z.output<typeof serialInputSchema>;

/**
 * `readers` of a part: readers who get this part next. `waiting`: readers who have all parts of a series that
 * continues.
 */
export const serialListSchema = z.object({
  transport: transportSchema,
  series: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      state: z.enum(SERIES_STATES),
      byMail: z.boolean(),
      parts: z.array(
        z.object({
          postId: z.string(),
          title: z.string(),
          readers: z.number(),
          /** The id of the part's letter. Missing until someone got the letter. */
          state: z.optional(z.enum(ISSUE_STATES)),
        }),
      ),
      waiting: z.number(),
      paused: z.number(),
      ended: z.number(),
    }),
  ),
});
export type SerialList = z.infer<typeof serialListSchema>;
