import * as z from 'zod/mini';
import { tagSchema } from './tag.ts';

export const formatSchema = z.literal([1, 2], 'Format must be 1 or 2');
export type Format = z.output<typeof formatSchema>;

export const postSchema = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  /** The format of the content; if missing, 1. */
  format: z.optional(formatSchema),
  category: z.string(),
  featured: z.boolean(),
  featuredImage: z.optional(z.string()),
  featuredImageAlt: z.optional(z.string()),
  publishedAt: z.string(),
  readTime: z.number(),
  seriesId: z.optional(z.string()),
  seriesPart: z.optional(z.number()),
  canonicalUrl: z.optional(z.string()),
  searchTitle: z.optional(z.string()),
  searchDescription: z.optional(z.string()),
  hiddenFromSearch: z.optional(z.boolean()),
  tags: z.optional(z.array(z.string())),
});
export type Post = z.infer<typeof postSchema>;
export const postListSchema = z.array(postSchema);

export const postSummarySchema = z.extend(
  z.omit(postSchema, {
    content: true,
    format: true,
    canonicalUrl: true,
    searchTitle: true,
    searchDescription: true,
    hiddenFromSearch: true,
    tags: true,
  }),
  {
    /**
     * The part that stays visible when the picture is cropped, as one of 25 places, row by row from 0. If missing, the
     * middle stays visible.
     */
    focus: z.optional(z.number()),
    /** The day of the first publication, if the post's own date is later. */
    postedOn: z.optional(z.string()),
  },
);
export type PostSummary = z.infer<typeof postSummarySchema>;
export const postSummaryListSchema = z.array(postSummarySchema);

/** The sanitized tree of a text, in the form of hast (https://github.com/syntax-tree/hast). */
export const postTreeSchema = z.object({
  type: z.literal('root'),
  children: z.array(z.unknown()),
});

export type PostTree = z.infer<typeof postTreeSchema>;

export const postSlugSchema = z.pick(postSchema, { slug: true, category: true, publishedAt: true });
export type PostSlug = z.infer<typeof postSlugSchema>;
export const postSlugListSchema = z.array(postSlugSchema);

export const postTitleSchema = z.pick(postSchema, { slug: true, title: true, publishedAt: true });
export type PostTitle = z.infer<typeof postTitleSchema>;
export const postTitleListSchema = z.array(postTitleSchema);

/** One post as its page shows it, with the tree in place of the text. It also has the posts around it. */
export const postPageSchema = z.extend(postSummarySchema, {
  tree: postTreeSchema,
  canonicalUrl: postSchema.shape.canonicalUrl,
  searchTitle: postSchema.shape.searchTitle,
  searchDescription: postSchema.shape.searchDescription,
  /** The day of the last change, if it was after the publication. */
  updatedAt: z.optional(z.string()),
  /** The series that the post is a part of. If missing, `position` is the position among the posts of its category. */
  series: z.optional(z.object({ title: z.string(), path: z.string() })),
  /** The place in the series or the category. The first one is 1. */
  position: z.number(),
  total: z.number(),
  previous: z.optional(postTitleSchema),
  next: z.optional(postTitleSchema),
  /** Missing in answers of the previous release. */
  tags: z.optional(z.array(tagSchema)),
  related: postSummaryListSchema,
});
export type PostPage = z.infer<typeof postPageSchema>;

export const HOME_OTHERS = 4;
export const SUMMARY_LIMIT_DEFAULT = 12;
export const ARCHIVE_LIMIT_DEFAULT = 100;
/** A page of a listing in an HTML document. The API has the same values in headers. */
export interface ListingPage<T = PostSummary> {
  readonly posts: readonly T[];
  /** The number of posts in the whole listing. */
  readonly total: number;
  /** Address of the next page; missing on the last one. */
  readonly next?: string | undefined;
}

/** `tag` is the name; missing if no post has the tag. */
export interface TagPage extends ListingPage {
  readonly tag?: string | undefined;
}

export const TOTAL_COUNT_HEADER = 'x-total-count';
