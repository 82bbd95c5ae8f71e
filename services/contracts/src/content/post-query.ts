import * as z from 'zod/mini';

export const postQuerySchema = z.object({
  view: z.optional(z.enum(['page'], 'view must be page')),
});
export type PostQuery = z.output<typeof postQuerySchema>;

const SUMMARY_LIMIT_MAXIMUM = 100;
const LIMIT_MESSAGE = `limit must be a whole number from 1 to ${SUMMARY_LIMIT_MAXIMUM}`;

export const limitSchema = z.pipe(
  z.pipe(
    z.string(LIMIT_MESSAGE).check(z.regex(/^[0-9]{1,4}$/, LIMIT_MESSAGE)),
    z.transform(Number),
  ),
  z.number().check(z.gte(1, LIMIT_MESSAGE), z.lte(SUMMARY_LIMIT_MAXIMUM, LIMIT_MESSAGE)),
);

/** The last post of a page as `2026-11-07_<id>`. The `Link: rel="next"` header contains it as `after`. */
export const postCursorSchema = z.pipe(
  z
    .string('after must be the end of an earlier page')
    .check(
      z.regex(
        /^[0-9]{4}-[0-9]{2}-[0-9]{2}_[0-9a-z-]{1,64}$/,
        'after must be the end of an earlier page',
      ),
    ),
  z.transform((cursor) => ({ publishedAt: cursor.slice(0, 10), id: cursor.slice(11) })),
);
export type PostCursor = z.output<typeof postCursorSchema>;

export function formatPostCursor({ publishedAt, id }: PostCursor): string {
  return `${publishedAt}_${id}`;
}

/** Without `view`, whole posts. `tag` is a slug. */
export const postListQuerySchema = z
  .object({
    view: z.optional(
      z.enum(
        ['home', 'summary', 'archive', 'slugs'],
        'view must be home, summary, archive or slugs',
      ),
    ),
    tag: z.optional(z.string('tag must be text')),
    limit: z.optional(limitSchema),
    after: z.optional(postCursorSchema),
  })
  .check(
    z.refine(({ tag, view }) => tag === undefined || view === undefined || view === 'summary', {
      error: 'tag goes with view=summary, or without view',
      path: ['tag'],
    }),
  );
export type PostListQuery = z.output<typeof postListQuerySchema>;

export const categoryListQuerySchema = z.object({
  view: z.optional(z.enum(['summary'], 'view must be summary')),
  limit: z.optional(limitSchema),
  after: z.optional(postCursorSchema),
});
export type CategoryListQuery = z.output<typeof categoryListQuerySchema>;

/** The feed of a category or a series also has its own address. */
export const feedQuerySchema = z.object({
  after: z.optional(postCursorSchema),
  category: z.optional(z.string('category must be text')),
  series: z.optional(z.string('series must be text')),
});
export type FeedQuery = z.output<typeof feedQuerySchema>;

export const partFeedQuerySchema = z.object({ after: z.optional(postCursorSchema) });
export type PartFeedQuery = z.output<typeof partFeedQuerySchema>;
