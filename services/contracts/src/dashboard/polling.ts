import * as z from 'zod/mini';

export const HEADLINES_PER_SOURCE = 5;

/** The titles and links of each source. Both lists have the same order. */
export const headlinesSchema = z.record(
  z.string(),
  z.object({ titles: z.array(z.string()), links: z.array(z.string()) }),
);
export type Headlines = z.infer<typeof headlinesSchema>;

/** `text` is empty if there is no text. The license requires `link` and `credit`. */
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

/** The rows of the to-do table, with the columns in the order of the file. */
export const tasksSchema = z.array(z.array(z.string()));

/** `started`: ids of the sources that were started. `skipped`: ids of the sources that were not due. */
export const refreshAnswerSchema = z.object({
  ok: z.boolean(),
  status: z.string(),
  started: z.array(z.string()),
  skipped: z.array(z.string()),
});
export type RefreshAnswer = z.infer<typeof refreshAnswerSchema>;
