import * as z from 'zod/mini';
import { formatSchema, postSchema, type Post } from './post.ts';
import {
  canonicalSchema,
  CANONICAL_MAX_LENGTH,
  IMAGE_PATH_MAX_LENGTH,
  imagePathSchema,
  markupSchema,
  optionalLine,
  requiredLine,
  SLUG_MAX_LENGTH,
  slugSchema,
  textUpTo,
} from './text.ts';
import { tagListSchema } from './tag-list.ts';
import { hasUnfinishedPicture } from './unfinished-picture.ts';

export const READ_TIME_MINIMUM = 1;
/** Minutes of a day. A larger number is a typing mistake. */
const READ_TIME_MAXIMUM = 1440;
/** The maximum number of characters of the notes of a text. */
export const POST_LENGTHS = {
  title: 300,
  excerpt: 1000,
  content: 500_000,
  imageAlt: 500,
  searchTitle: 300,
  searchDescription: 1000,
  notes: 100_000,
} as const;
/** Years of a publish date. Other years are typing mistakes, and other programs cannot read them. */
const FIRST_YEAR = 1000;
const YEARS_AHEAD = 100;

function isLikelyYear(date: string): boolean {
  const year = Number(/^(\d{4})-/.exec(date)?.[1] ?? FIRST_YEAR);
  return year >= FIRST_YEAR && year <= new Date().getUTCFullYear() + YEARS_AHEAD;
}

const PART_MESSAGE = 'Part must be a whole number from 1 to 10,000';

export type TextField = Exclude<keyof Post, 'id'>;
type Value<F extends TextField> = Exclude<Post[F], undefined>;
type Empty<F extends TextField> = F extends 'format'
  ? 1
  : Value<F> extends string
    ? ''
    : Value<F> extends boolean
      ? false
      : Value<F> extends string[]
        ? string[]
        : null;

interface TextFieldRow<F extends TextField> {
  readonly label: string;
  /** The value of the field in a text without it. */
  readonly empty: Empty<F>;
  /** The schema of a draft. It requires no value and checks only the limits. */
  readonly written: z.ZodMiniType<Value<F> | Empty<F>>;
  /** The schema of a published post. */
  readonly published: z.ZodMiniType<Post[F]>;
}

/**
 * The fields of a text, in the order of the editor. Manuscripts, revisions, posts, the form, and the export are derived
 * from this table.
 */
export const TEXT_FIELDS = {
  title: {
    label: 'Title',
    empty: '',
    written: optionalLine('Title', POST_LENGTHS.title),
    published: requiredLine('Title', POST_LENGTHS.title),
  },
  slug: {
    label: 'Slug',
    empty: '',
    written: optionalLine('Slug', SLUG_MAX_LENGTH),
    published: slugSchema,
  },
  excerpt: {
    label: 'Excerpt',
    empty: '',
    written: optionalLine('Excerpt', POST_LENGTHS.excerpt),
    published: requiredLine('Excerpt', POST_LENGTHS.excerpt),
  },
  content: {
    label: 'Content',
    empty: '',
    written: textUpTo('Content', POST_LENGTHS.content),
    published: markupSchema('Content', POST_LENGTHS.content).check(
      z.refine(
        (text) => !hasUnfinishedPicture(text),
        'Content has a picture that is not uploaded. Wait until it is, or delete its line',
      ),
    ),
  },
  /** The format of the content: 1 is light markup, 2 is Markdown. */
  format: {
    label: 'Format',
    empty: 1,
    written: formatSchema,
    published: z.optional(formatSchema),
  },
  /** The name or key of a category of the site; content checks it. */
  category: {
    label: 'Category',
    empty: '',
    written: optionalLine('Category', 100),
    published: z
      .string('Category is required')
      .check(z.minLength(1, { error: 'Category is required', abort: true })),
  },
  featured: {
    label: 'Show large on the home page',
    empty: false,
    written: z.boolean('Featured must be true or false'),
    published: z._default(z.boolean('Featured must be true or false'), false),
  },
  featuredImage: {
    label: 'Featured image',
    empty: '',
    written: optionalLine('Featured image', IMAGE_PATH_MAX_LENGTH),
    published: z.optional(imagePathSchema('Featured image')),
  },
  featuredImageAlt: {
    label: 'Image description',
    empty: '',
    written: optionalLine('Image description', POST_LENGTHS.imageAlt),
    published: z.optional(textUpTo('Image description', POST_LENGTHS.imageAlt).check(z.trim())),
  },
  /** YYYY-MM-DD. */
  publishedAt: {
    label: 'Publish date',
    empty: '',
    written: optionalLine('Publish date', 40),
    published: z
      .string('Publish date is required')
      .check(
        z.minLength(1, 'Publish date is required'),
        z.regex(z.regexes.date, 'Publish date must be a real date, like 2026-11-21'),
        z.refine(
          isLikelyYear,
          `Publish date must be from the year ${FIRST_YEAR} on, and at most ${YEARS_AHEAD} years from now`,
        ),
      ),
  },
  /** Minutes. */
  readTime: {
    label: 'Read time',
    empty: null,
    written: z.nullable(z.number('Read time must be a number')),
    published: z
      .number('Read time must be at least 1 minute')
      .check(
        z.gte(READ_TIME_MINIMUM, 'Read time must be at least 1 minute'),
        z.lte(READ_TIME_MAXIMUM, 'Read time must be at most a day, 1440 minutes'),
      ),
  },
  /**
   * Id of a series whose parts name it. If all posts of a category are a series, the posts do not store the id of the
   * series.
   */
  seriesId: {
    label: 'Series',
    empty: '',
    written: optionalLine('Series', 64),
    published: z.optional(optionalLine('Series', 64)),
  },
  seriesPart: {
    label: 'Part',
    empty: null,
    written: z.nullable(z.number('Part must be a number')),
    published: z.optional(
      z.int(PART_MESSAGE).check(z.gte(1, PART_MESSAGE), z.lte(10_000, PART_MESSAGE)),
    ),
  },
  /** The first address of the post, if it was on another site. It tells search engines to list that address. */
  canonicalUrl: {
    label: 'Canonical address',
    empty: '',
    written: optionalLine('Canonical address', CANONICAL_MAX_LENGTH),
    published: z.optional(canonicalSchema()),
  },
  /** The title in search engines. If empty, the title of the post is used. */
  searchTitle: {
    label: 'Headline for search engines',
    empty: '',
    written: optionalLine('Headline for search engines', POST_LENGTHS.searchTitle),
    published: z.optional(optionalLine('Headline for search engines', POST_LENGTHS.searchTitle)),
  },
  /** The description in search engines. If empty, the excerpt is used. */
  searchDescription: {
    label: 'Description for search engines',
    empty: '',
    written: optionalLine('Description for search engines', POST_LENGTHS.searchDescription),
    published: z.optional(
      optionalLine('Description for search engines', POST_LENGTHS.searchDescription),
    ),
  },
  /** Readers can still open the post at its address, and find it in listings and feeds. */
  hiddenFromSearch: {
    label: 'Keep out of search engines',
    empty: false,
    written: z.boolean('Keep out of search engines must be true or false'),
    published: z.optional(z.boolean('Keep out of search engines must be true or false')),
  },
  tags: {
    label: 'Tags',
    empty: [] as string[],
    written: tagListSchema,
    published: z.optional(tagListSchema),
  },
} as const satisfies { readonly [F in TextField]: TextFieldRow<F> };

export type TextFieldRows = typeof TEXT_FIELDS;
export const TEXT_FIELD_NAMES = Object.keys(TEXT_FIELDS) as TextField[];

/** One value for each field of a text. */
export function byField<T>(of: (name: TextField) => unknown): T {
  return Object.fromEntries(TEXT_FIELD_NAMES.map((name) => [name, of(name)])) as T;
}

export const manuscriptFieldsSchema = z.object(
  byField<{ [F in TextField]: z.ZodMiniDefault<TextFieldRows[F]['written']> }>((name) =>
    z._default(TEXT_FIELDS[name].written as z.ZodMiniType, TEXT_FIELDS[name].empty),
  ),
  'fields must be an object with the fields of a post',
);
/** A text in the editor: each field exists and may be empty. */
export type ManuscriptFields = z.output<typeof manuscriptFieldsSchema>;
/** If a field is missing, it is empty. */
export type ManuscriptFieldsDraft = z.input<typeof manuscriptFieldsSchema>;

/** Whether a field has the same value in two texts. Lists are equal only if their items have the same order. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

/** Some fields of a text. Missing fields are empty. */
export type SomeFields = { readonly [F in TextField]?: Post[F] | Empty<F> | undefined };

export function fieldsOf(from: SomeFields): ManuscriptFields {
  return byField((name) => from[name] ?? TEXT_FIELDS[name].empty);
}

const OPTIONAL = new Set(
  TEXT_FIELD_NAMES.filter((name) => postSchema.shape[name] instanceof z.ZodMiniOptional),
);

/** A text as posts have it, except that its read time may be missing. */
type WithoutEmpty = Omit<Post, 'id' | 'readTime'> & Pick<ManuscriptFields, 'readTime'>;

/** Leaves out the empty fields that are optional in a post. Required fields stay, so that a check can name them. */
export function withoutEmpty(text: SomeFields): WithoutEmpty {
  const fields = fieldsOf(text);
  const kept = TEXT_FIELD_NAMES.filter(
    (name) => !OPTIONAL.has(name) || !isSameValue(fields[name], TEXT_FIELDS[name].empty),
  );
  return Object.fromEntries(kept.map((name) => [name, fields[name]])) as unknown as WithoutEmpty;
}
