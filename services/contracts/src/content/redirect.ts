import * as z from 'zod/mini';
import { requiredLine } from './text.ts';

/** The maximum number of characters of a path, before it is percent-encoded. */
export const REDIRECT_PATH_MAX_LENGTH = 500;
const ADDRESS_MAX_LENGTH = 2000;

export const redirectSchema = z.object({
  /** The id of the redirect, which is a path in its normal form. */
  path: z.string(),
  /** Null when the target of the redirect does not exist. */
  to: z.nullable(z.string()),
  title: z.optional(z.string()),
  /** `renamed`: the former address of a post. */
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

export const LINKS_MAX = 50;

/** Addresses of this site that a text links to. */
export const linksSchema = z.object(
  {
    paths: z
      .array(requiredLine('A path', ADDRESS_MAX_LENGTH))
      .check(z.maxLength(LINKS_MAX, `Ask for at most ${LINKS_MAX} paths`)),
  },
  'The body must be a JSON object with paths',
);
export type Links = z.output<typeof linksSchema>;

export const deadLinksSchema = z.object({ dead: z.array(z.string()) });
export type DeadLinks = z.infer<typeof deadLinksSchema>;

/** `after` is the last path of the previous page. The `Link: rel="next"` header has it. */
export const redirectListQuerySchema = z.object({
  after: z.optional(requiredLine('after', ADDRESS_MAX_LENGTH)),
});
export type RedirectListQuery = z.output<typeof redirectListQuerySchema>;
