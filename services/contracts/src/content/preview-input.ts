import * as z from 'zod/mini';
import { optionalLine, tooLong } from './text.ts';

/** The longest duration of a link without a confirmation. */
export const PREVIEW_DAYS = 30;
/** The maximum number of links to one text. */
export const PREVIEW_LINKS_MAX = 100;
const DAYS_MESSAGE = 'days must be a whole number from 1 to 365';

/** The receiver of the link, shown only to the author. */
const label = z._default(optionalLine('Label', 100), '');

export const previewLinkInputSchema = z.object(
  {
    label,
    days: z._default(
      z.int(DAYS_MESSAGE).check(z.gte(1, DAYS_MESSAGE), z.lte(365, DAYS_MESSAGE)),
      PREVIEW_DAYS,
    ),
  },
  'The body must be a JSON object; it may be empty',
);
export type PreviewLinkInput = z.output<typeof previewLinkInputSchema>;

const REMARK_LENGTH = 2000;
const QUOTE_LENGTH = 500;
const PARAGRAPH_MESSAGE = 'paragraph must be a whole number from 0 to 100,000';
const text = (what: string, maxLength: number) =>
  z
    .string(`${what} must be text`)
    .check(z.trim(), z.maxLength(maxLength, tooLong(what, maxLength)));

export const remarkInputSchema = z.object(
  {
    name: z._default(optionalLine('Name', 100), ''),
    /** The quoted words; empty for the whole text. */
    quote: z._default(text('Quote', QUOTE_LENGTH), ''),
    /** The index of the paragraph with the quoted words, from 0. */
    paragraph: z._default(
      z
        .int(PARAGRAPH_MESSAGE)
        .check(z.gte(0, PARAGRAPH_MESSAGE), z.lte(100_000, PARAGRAPH_MESSAGE)),
      0,
    ),
    text: text('Note', REMARK_LENGTH).check(z.minLength(1, 'Write a note')),
  },
  'The body must be a JSON object with text',
);
export type RemarkInput = z.output<typeof remarkInputSchema>;
export type RemarkDraft = z.input<typeof remarkInputSchema>;

export const remarkChangeSchema = z.object(
  { isDone: z.boolean('isDone must be true or false') },
  'The body must be a JSON object with isDone',
);
export type RemarkChange = z.output<typeof remarkChangeSchema>;
