import * as z from 'zod/mini';
import { SEARCH_COUNTED, SEARCH_MAX_LENGTH, SEARCH_PAGE_SIZE } from './search-path.ts';
import { tooLong } from './text.ts';

/** The maximum number of words in a query. Further words are ignored. */
export const SEARCH_WORDS = 10;
const PAGES = SEARCH_COUNTED / SEARCH_PAGE_SIZE;
const PAGE_MESSAGE = `page must be a whole number from 1 to ${PAGES}`;

/** A text in pieces. Each piece says whether it was found. */
export type MarkedText = [text: string, isMarked: boolean][];
/** A schema of tuples would cost each reader half a kilobyte. */
export const markedTextSchema = z.array(
  z.array(z.union([z.string(), z.boolean()])),
) as unknown as z.ZodMiniType<MarkedText>;

export const searchTextSchema = z._default(
  z
    .string('q must be text')
    .check(z.maxLength(SEARCH_MAX_LENGTH, tooLong('A search', SEARCH_MAX_LENGTH))),
  '',
);
export const searchPageNumberSchema = z._default(
  z.pipe(
    z.pipe(
      z.string(PAGE_MESSAGE).check(z.regex(/^[0-9]{1,2}$/, PAGE_MESSAGE)),
      z.transform(Number),
    ),
    z.number().check(z.gte(1, PAGE_MESSAGE), z.lte(PAGES, PAGE_MESSAGE)),
  ),
  1,
);

/**
 * All words must be in the text. Words in quotes must be next to each other. The last word may be the beginning of a
 * word.
 */
export const searchQuerySchema = z.object({ q: searchTextSchema, page: searchPageNumberSchema });
export type SearchQuery = z.output<typeof searchQuerySchema>;

export const searchHitSchema = z.object({
  slug: z.string(),
  category: z.string(),
  publishedAt: z.string(),
  title: markedTextSchema,
  excerpt: markedTextSchema,
});
export type SearchHit = z.infer<typeof searchHitSchema>;

export const searchOutcome = {
  /** The number of results. A number above `SEARCH_COUNTED` says only that there are more. */
  atLeast: z.number(),
  /** A similar query with results, if this query has none. */
  suggestion: z.optional(z.string()),
  /** The finished share of the index in percent, while it is being prepared. */
  prepared: z.optional(z.number()),
};
export const searchAnswerSchema = z.object({ hits: z.array(searchHitSchema), ...searchOutcome });
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;

/** The search in an HTML document. `problem` is the reason why nothing was searched. */
export type SearchPageData = SearchAnswer & { readonly problem?: string | undefined };
