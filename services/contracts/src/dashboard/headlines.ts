import * as z from 'zod/mini';

/**
 * The headlines of each feed, in the order of the feed. `publishedAt` is an ISO instant. It is null if the feed has no
 * date.
 */
export const ownHeadlinesSchema = z.record(
  z.string(),
  z.array(
    z.object({
      title: z.string(),
      link: z.string(),
      publishedAt: z.nullable(z.string()),
      isRead: z.boolean(),
    }),
  ),
);
export type OwnHeadlines = z.infer<typeof ownHeadlinesSchema>;

/** Larger than the number of headlines of all feeds. */
const LINKS_MAX = 500;
const LINK_MAX_LENGTH = 4096;

/** The links of headlines that the owner opened. */
export const readHeadlinesInputSchema = z.object(
  {
    links: z
      .array(z.string().check(z.minLength(1), z.maxLength(LINK_MAX_LENGTH)))
      .check(z.minLength(1), z.maxLength(LINKS_MAX, `There may be ${LINKS_MAX} links.`)),
  },
  'The body must be a JSON object with links',
);
export type ReadHeadlinesInput = z.infer<typeof readHeadlinesInputSchema>;
