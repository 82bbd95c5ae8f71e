import * as z from 'zod/mini';
import {
  IMAGE_PATH_MAX_LENGTH,
  imagePathSchema,
  markupSchema,
  optionalLine,
  requiredLine,
  slugSchema,
  tooLong,
} from './text.ts';

export const READ_TIME_MINIMUM = 1;
export const POST_LENGTHS = {
  title: 300,
  excerpt: 1000,
  content: 500_000,
  imagePath: IMAGE_PATH_MAX_LENGTH,
  imageAlt: 500,
  notes: 100_000,
} as const;
/** Minutes of a day: more is a typing mistake. */
const READ_TIME_MAXIMUM = 1440;
const PART_MESSAGE = 'Part must be a whole number from 1 to 10,000';

export const formatSchema = z.literal([1, 2], 'Format must be 1 or 2');
export type Format = z.output<typeof formatSchema>;

export const postInputSchema = z.object(
  {
    title: requiredLine('Title', POST_LENGTHS.title),
    slug: slugSchema,
    excerpt: requiredLine('Excerpt', POST_LENGTHS.excerpt),
    content: markupSchema('Content', POST_LENGTHS.content),
    /** Of the content: 1 is light markup, 2 is Markdown. Missing: 1, or what the post has already. */
    format: z.optional(formatSchema),
    /** The name or key of a category of the site; content checks it. */
    category: z
      .string('Category is required')
      .check(z.minLength(1, { error: 'Category is required', abort: true })),
    featured: z._default(z.boolean('Featured must be true or false'), false),
    featuredImage: z.optional(imagePathSchema('Featured image')),
    featuredImageAlt: z.optional(
      z
        .string('Image description must be text')
        .check(
          z.trim(),
          z.maxLength(POST_LENGTHS.imageAlt, tooLong('Image description', POST_LENGTHS.imageAlt)),
        ),
    ),
    /** YYYY-MM-DD. */
    publishedAt: z
      .string('Publish date is required')
      .check(
        z.minLength(1, 'Publish date is required'),
        z.regex(z.regexes.date, 'Publish date must be a real date, like 2026-11-21'),
      ),
    /** Minutes. */
    readTime: z
      .number('Read time must be at least 1 minute')
      .check(
        z.gte(READ_TIME_MINIMUM, 'Read time must be at least 1 minute'),
        z.lte(READ_TIME_MAXIMUM, 'Read time must be at most a day, 1440 minutes'),
      ),
    /** Of a series that is not the posts of a category. */
    seriesId: z.optional(optionalLine('Series', 64)),
    seriesPart: z.optional(
      z.int(PART_MESSAGE).check(z.gte(1, PART_MESSAGE), z.lte(10_000, PART_MESSAGE)),
    ),
  },
  'The body must be a JSON object with the fields of a post',
);

/** With the categories of the site, of which a post bears a name or key, and with its series where they are given. */
export const postInputSchemaFor = (
  categories: readonly { readonly name: string; readonly key: string }[],
  series?: readonly { readonly id: string }[],
) =>
  z.extend(postInputSchema, {
    seriesId: postInputSchema.shape.seriesId.check(
      z.refine(
        (wanted) => !wanted || !series || series.some(({ id }) => id === wanted),
        'Series must be one of the site, or none',
      ),
    ),
    category: postInputSchema.shape.category.check(
      z.refine(
        (wanted) => categories.some(({ name, key }) => wanted === name || wanted === key),
        `Category must be one of: ${categories.map(({ name }) => name).join(', ')}`,
      ),
    ),
  });
export type PostInput = z.output<typeof postInputSchema>;
/** A post before defaults are filled in: `featured` may be missing. */
export type PostDraft = z.input<typeof postInputSchema>;

export const postSchema = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  /** Of the content; missing: 1. */
  format: z.optional(formatSchema),
  category: z.string(),
  featured: z.boolean(),
  featuredImage: z.optional(z.string()),
  featuredImageAlt: z.optional(z.string()),
  publishedAt: z.string(),
  readTime: z.number(),
  seriesId: z.optional(z.string()),
  seriesPart: z.optional(z.number()),
});
export type Post = z.infer<typeof postSchema>;
export const postListSchema = z.array(postSchema);

export const postSummarySchema = z.omit(postSchema, { content: true, format: true });
export type PostSummary = z.infer<typeof postSummarySchema>;
export const postSummaryListSchema = z.array(postSummarySchema);

/** The sanitised tree of a text, as hast has it (https://github.com/syntax-tree/hast). */
export const postTreeSchema = z.object({
  type: z.literal('root'),
  children: z.array(z.unknown()),
});

export type PostTree = z.infer<typeof postTreeSchema>;

export const postQuerySchema = z.object({
  view: z.optional(z.enum(['page'], 'view must be page')),
});
export type PostQuery = z.output<typeof postQuerySchema>;

export const postSlugSchema = z.pick(postSchema, { slug: true, category: true, publishedAt: true });
export type PostSlug = z.infer<typeof postSlugSchema>;
export const postSlugListSchema = z.array(postSlugSchema);

export const postTitleSchema = z.pick(postSchema, { slug: true, title: true, publishedAt: true });
export type PostTitle = z.infer<typeof postTitleSchema>;
export const postTitleListSchema = z.array(postTitleSchema);

/** One post as its page shows it: the tree of its text instead of the text, and the posts around it. */
export const postPageSchema = z.extend(postSummarySchema, {
  tree: postTreeSchema,
  /** The day of the last change, where that came after the post had appeared. */
  updatedAt: z.optional(z.string()),
  /** The series of which the post is a part; else its place is among the posts of its category. */
  series: z.optional(z.object({ title: z.string(), path: z.string() })),
  /** The place among them, from the first one, which is 1. */
  position: z.number(),
  total: z.number(),
  previous: z.optional(postTitleSchema),
  next: z.optional(postTitleSchema),
  related: postSummaryListSchema,
});
export type PostPage = z.infer<typeof postPageSchema>;

export const HOME_OTHERS = 4;
export const SUMMARY_LIMIT_DEFAULT = 12;
export const ARCHIVE_LIMIT_DEFAULT = 100;
const SUMMARY_LIMIT_MAXIMUM = 100;
const LIMIT_MESSAGE = `limit must be a whole number from 1 to ${SUMMARY_LIMIT_MAXIMUM}`;

export const limitSchema = z.pipe(
  z.pipe(
    z.string(LIMIT_MESSAGE).check(z.regex(/^[0-9]{1,4}$/, LIMIT_MESSAGE)),
    z.transform(Number),
  ),
  z.number().check(z.gte(1, LIMIT_MESSAGE), z.lte(SUMMARY_LIMIT_MAXIMUM, LIMIT_MESSAGE)),
);

/** The last post of a page as `2026-11-07_<id>`; the `Link: rel="next"` header carries it as `after`. */
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

/** Without `view`, whole posts. */
export const postListQuerySchema = z.object({
  view: z.optional(
    z.enum(['home', 'summary', 'archive', 'slugs'], 'view must be home, summary, archive or slugs'),
  ),
  limit: z.optional(limitSchema),
  after: z.optional(postCursorSchema),
});
export type PostListQuery = z.output<typeof postListQuerySchema>;

export const categoryListQuerySchema = z.object({
  view: z.optional(z.enum(['summary'], 'view must be summary')),
  limit: z.optional(limitSchema),
  after: z.optional(postCursorSchema),
});
export type CategoryListQuery = z.output<typeof categoryListQuerySchema>;

export const feedQuerySchema = z.object({ after: z.optional(postCursorSchema) });
export type FeedQuery = z.output<typeof feedQuerySchema>;

/** A page of a listing, as its document carries it; the API says the same in headers. */
export interface ListingPage<T = PostSummary> {
  readonly posts: readonly T[];
  /** Posts of the whole listing. */
  readonly total: number;
  /** Address of the next page; missing on the last one. */
  readonly next?: string | undefined;
}

export const TOTAL_COUNT_HEADER = 'x-total-count';
