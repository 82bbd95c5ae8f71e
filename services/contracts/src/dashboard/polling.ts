import * as z from 'zod/mini';

export const HEADLINES_PER_SOURCE = 5;

/** By source; the n-th link belongs to the n-th title. */
export const headlinesSchema = z.record(
  z.string(),
  z.object({ titles: z.array(z.string()), links: z.array(z.string()) }),
);
export type Headlines = z.infer<typeof headlinesSchema>;

/** `text` is empty if there is none; the licence asks for `link` and `credit`. */
export const captionSchema = z.object({
  text: z.string(),
  credit: z.optional(z.string()),
  link: z.optional(z.string()),
  description: z.optional(z.string()),
  source: z.optional(z.string()),
  /** YYYY-MM-DD */
  date: z.optional(z.string()),
  fetchedAt: z.optional(z.string()),
});
export type Caption = z.infer<typeof captionSchema>;

/** The rows of the to-do table, in the file's order of columns. */
export const tasksSchema = z.array(z.array(z.string()));

/** The ids of the sources that were started, and of those that were not due. */
export const refreshAnswerSchema = z.object({
  ok: z.boolean(),
  status: z.string(),
  started: z.array(z.string()),
  skipped: z.array(z.string()),
});
export type RefreshAnswer = z.infer<typeof refreshAnswerSchema>;
