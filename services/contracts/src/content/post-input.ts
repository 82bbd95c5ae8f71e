import * as z from 'zod/mini';
import { formatSchema } from './post.ts';
import {
  canonicalSchema,
  IMAGE_PATH_MAX_LENGTH,
  imagePathSchema,
  markupSchema,
  optionalLine,
  requiredLine,
  slugSchema,
  tooLong,
} from './text.ts';
import { hasUnfinishedPicture } from './unfinished-picture.ts';

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

export const postInputSchema = z.object(
  {
    title: requiredLine('Title', POST_LENGTHS.title),
    slug: slugSchema,
    excerpt: requiredLine('Excerpt', POST_LENGTHS.excerpt),
    content: markupSchema('Content', POST_LENGTHS.content).check(
      z.refine(
        (text) => !hasUnfinishedPicture(text),
        'Content has a picture that is not uploaded. Wait until it is, or delete its line',
      ),
    ),
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
    /** Id of a series whose parts name it, not of one that is a category. */
    seriesId: z.optional(optionalLine('Series', 64)),
    seriesPart: z.optional(
      z.int(PART_MESSAGE).check(z.gte(1, PART_MESSAGE), z.lte(10_000, PART_MESSAGE)),
    ),
    /** Where the post appeared first, if on another site: search engines are sent there. */
    canonicalUrl: z.optional(canonicalSchema()),
  },
  'The body must be a JSON object with the fields of a post',
);

interface SiteOfPost {
  readonly categories: readonly { readonly name: string; readonly key: string }[];
  readonly series?: readonly { readonly id: string }[];
  readonly url?: string;
}

/** Checks a post against the site's categories, by name or key, and against its series and address if they are given. */
export const postInputSchemaFor = ({ categories, series, url }: SiteOfPost) =>
  z.extend(postInputSchema, {
    canonicalUrl: z.optional(canonicalSchema(url)),
    featuredImage: z.optional(imagePathSchema('Featured image', url)),
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
