import * as z from 'zod/mini';
import { requiredLine } from './text.ts';

/** Length of an address in its normal form. */
export const REDIRECT_PATH_MAX_LENGTH = 500;
const ADDRESS_MAX_LENGTH = 2000;

/** An address that leads on. */
export const redirectSchema = z.object({
  /** Its id: a path in its normal form. */
  path: z.string(),
  /** Null when its target does not exist. */
  to: z.nullable(z.string()),
  /** Title of the post that it leads to. */
  title: z.optional(z.string()),
  /** `renamed`: a post had it. */
  origin: z.enum(['renamed', 'author']),
  createdAt: z.string(),
});
export type Redirect = z.infer<typeof redirectSchema>;
export const redirectListSchema = z.array(redirectSchema);

export const redirectInputSchema = z.object(
  { to: requiredLine('The address to lead to', ADDRESS_MAX_LENGTH) },
  'The body must be a JSON object with to',
);
export type RedirectInput = z.output<typeof redirectInputSchema>;

/** `after` is the last path of an earlier page; the `Link: rel="next"` header carries it. */
export const redirectListQuerySchema = z.object({
  after: z.optional(requiredLine('after', ADDRESS_MAX_LENGTH)),
});
export type RedirectListQuery = z.output<typeof redirectListQuerySchema>;
