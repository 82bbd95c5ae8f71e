import * as z from 'zod/mini';

/** One wrong field: `path` is dotted (`title`, `rows.3.name`), `message` a sentence for a person. */
export const issueSchema = z.object({ path: z.string(), message: z.string() });
export type Issue = z.infer<typeof issueSchema>;

/** The body of every error answer: one line of JSON. `issues` is there when input was refused (400). */
export const errorBodySchema = z.object({
  message: z.string(),
  issues: z.optional(z.array(issueSchema)),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;

/** The one text of every 401 (specification §6: the client recognises it by this word). */
export const UNAUTHORIZED_MESSAGE = 'Unauthorized';
