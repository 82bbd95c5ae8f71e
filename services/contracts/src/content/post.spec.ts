import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SITE_SETTINGS } from './default-site.ts';
import {
  categoryListQuerySchema,
  formatPostCursor,
  postCursorSchema,
  postListQuerySchema,
} from './post-query.ts';
import { postInputSchemaFor } from './post-input.ts';
import { postSummarySchema } from './post.ts';

const { categories } = DEFAULT_SITE_SETTINGS;
const postInputSchema = postInputSchemaFor({ categories });

const VALID = {
  title: 'Interdimensional Push 7',
  slug: 'interdimensional-push-7',
  excerpt: 'Seventh update',
  content: 'Some **text**\n\nand more',
  category: 'Interdimensional Push',
  publishedAt: '2026-11-21',
  readTime: 5,
};

/** The first sentence that the schema says about an input; undefined when it is right. */
function refusal(overrides: Record<string, unknown>): string | undefined {
  return postInputSchema.safeParse({ ...VALID, ...overrides }).error?.issues[0]?.message;
}

describe(postInputSchemaFor.name, () => {
  it('takes a whole post; featured is false unless said', () => {
    expect(postInputSchema.parse(VALID)).toEqual({ ...VALID, featured: false });
    const whole = {
      ...VALID,
      featured: true,
      featuredImage: '/IP/IP_7.jpeg',
      featuredImageAlt: 'A pair of boots',
    };
    expect(postInputSchema.parse(whole)).toEqual(whole);
  });

  it('trims every line, and leaves the content as it is', () => {
    const content = '  indented\n\n';
    const parsed = postInputSchema.parse({
      ...VALID,
      title: '  A title ',
      excerpt: '\tan excerpt\n',
      slug: ' a-slug ',
      content,
    });
    expect(parsed).toMatchObject({
      title: 'A title',
      excerpt: 'an excerpt',
      slug: 'a-slug',
      content,
    });
  });

  it.each(['', 'https://old.example/2019/quay', 'https://old.example'])(
    'takes %j for the canonical address',
    (canonicalUrl) => {
      expect(postInputSchema.parse({ ...VALID, canonicalUrl }).canonicalUrl).toBe(canonicalUrl);
    },
  );

  it.each([
    'http://old.example/',
    '/post/quay',
    'https://',
    'https://a b/',
    'https://a@b.example/',
    'https://blog.example',
    'https://Blog.example/post/quay',
    'javascript:alert(1)',
  ])('refuses %j as the canonical address of a post of blog.example', (canonicalUrl) => {
    const schema = postInputSchemaFor({ categories, url: 'https://blog.example/' });
    const { error } = schema.safeParse({ ...VALID, canonicalUrl });
    expect(error?.issues[0]?.message).toBe(
      'Canonical address must begin with https:// and be on another site, where the post appeared first',
    );
  });

  it('drops unknown fields', () => {
    expect(postInputSchema.parse({ ...VALID, id: 'mine', isAdmin: true })).not.toHaveProperty('id');
  });

  it.each([
    ['title', 'Title is required'],
    ['slug', 'Slug is required'],
    ['excerpt', 'Excerpt is required'],
    ['content', 'Content is required'],
    ['category', 'Category is required'],
    ['publishedAt', 'Publish date is required'],
  ])('says of a missing or empty %s: %s', (field, message) => {
    for (const value of ['', undefined, null, 7, {}]) {
      expect(refusal({ [field]: value })).toBe(message);
    }
  });

  it.each([
    ['title', 'Title is required'],
    ['slug', 'Slug is required'],
    ['excerpt', 'Excerpt is required'],
    ['content', 'Content is required'],
  ])('takes blanks in %s for nothing', (field, message) => {
    for (const value of [' ', '\n\t  ']) expect(refusal({ [field]: value })).toBe(message);
  });

  it.each([0, -2, 0.5, NaN, Infinity, '5', null, undefined])(
    'says of the read time %p that it must be at least 1 minute',
    (readTime) => {
      expect(refusal({ readTime })).toBe('Read time must be at least 1 minute');
    },
  );

  it.each([1, 1.5, 5, 1440])('takes the read time %p', (readTime) => {
    expect(refusal({ readTime })).toBeUndefined();
  });

  it('finds more than a day of reading too long', () => {
    expect(refusal({ readTime: 1441 })).toBe('Read time must be at most a day, 1440 minutes');
  });

  it.each(['2024-02-29', '2000-02-29', '2026-01-31', '2026-12-31', '1999-04-30'])(
    'takes the date %s',
    (publishedAt) => {
      expect(refusal({ publishedAt })).toBeUndefined();
    },
  );

  it.each([
    '2026-02-30',
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '26-01-01',
    '2026/01/01',
    '21.11.2026',
    '2026-11-21T10:00:00Z',
    '2026-11-21 ',
    'tomorrow',
  ])('refuses the date %s', (publishedAt) => {
    expect(refusal({ publishedAt })).toBe('Publish date must be a real date, like 2026-11-21');
  });

  it.each(['0001-01-01', '0999-12-31', '9999-12-31', '2400-01-01'])(
    'refuses the year of %s',
    (publishedAt) => {
      expect(refusal({ publishedAt })).toBe(
        'Publish date must be from the year 1000 on, and at most 100 years from now',
      );
    },
  );

  it.each(['1000-01-01', '1889-05-06', '2080-01-01'])('takes the date %s', (publishedAt) => {
    expect(refusal({ publishedAt })).toBeUndefined();
  });

  it.each([
    ...['a', '7', 'a-b-c', 'interdimensional-push-10', 'x'.repeat(200), 'é', 'привет-мир'],
    ...['हिन्दी-भाषा', '你好', '東京タワー', 'שלום', '你'.repeat(66)],
  ])('takes the slug %s', (slug) => {
    expect(refusal({ slug })).toBeUndefined();
  });

  it.each(['你'.repeat(67), 'п'.repeat(101), '𠮷'.repeat(51)])(
    'refuses the long slug %s',
    (slug) => {
      expect(encodeURIComponent(slug).length).toBeGreaterThan(600);
      expect(refusal({ slug })).toContain('at most 600 bytes in an address');
    },
  );

  it('composes a slug', () => {
    expect(postInputSchema.parse({ ...VALID, slug: 'cafe\u0301' }).slug).toBe('caf\u00e9');
  });

  it.each([
    'A-b',
    'Привет',
    'a b',
    'a_b',
    '-a',
    'a-',
    'a--b',
    '\u0301a',
    '👋',
    'a\u200b',
    '\ud83d',
    'a/b',
    '../a',
    'a.b',
    'a?b',
    '%61',
  ])('refuses the slug %s', (slug) => {
    expect(refusal({ slug })).toBe('Slug may hold only lower-case letters, digits and hyphens');
  });

  it.each([
    ['title', 300, 'Title must be at most 300 characters'],
    ['slug', 200, 'Slug must be at most 200 characters'],
    ['excerpt', 1000, 'Excerpt must be at most 1,000 characters'],
    ['content', 500_000, 'Content must be at most 500,000 characters'],
  ])('takes %s of %d characters and no more', (field, length, message) => {
    expect(refusal({ [field]: 'x'.repeat(length) })).toBeUndefined();
    expect(refusal({ [field]: 'x'.repeat(length + 1) })).toBe(message);
  });

  it.each(['a\nb', 'a\u0000b', 'a\u007fb', 'a\tb'])('keeps %j out of a title', (title) => {
    expect(refusal({ title })).toBe('Title must be a single line of text');
  });

  it('takes every category by its name or key', () => {
    const renamed = categories.map((category) => ({ ...category, name: `The ${category.name}` }));
    for (const { key, name } of renamed) {
      for (const category of [key, name]) {
        const { success } = postInputSchemaFor({ categories: renamed }).safeParse({
          ...VALID,
          category,
        });
        expect(success).toBe(true);
      }
    }
    for (const category of ['short-stories', 'short stories', 'Poems', '__proto__']) {
      expect(refusal({ category })).toMatch(/^Category must be one of: Interdimensional Push, /);
    }
  });

  it.each(['', '/IP/IP_3.jpeg', '/images/ab.jpeg', '/images/ab.jpeg?v=2'])(
    'takes the picture %j',
    (featuredImage) => {
      expect(refusal({ featuredImage })).toBeUndefined();
    },
  );

  it.each([
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '//evil.example/a.jpeg',
    'images/a.jpeg',
    '/api/logout',
    '/images/../api/logout',
    '/a b.jpeg',
    '/\\evil.example',
    'https://example.org/a.jpeg',
    'http://[',
    'https://x:99999/',
    '/a\u0000b',
  ])('refuses the picture %s', (featuredImage) => {
    expect(refusal({ featuredImage })).toBe(
      'Featured image must be a path on this site, like /images/photo.jpeg',
    );
  });

  it('takes a part of a series that is a whole number', () => {
    expect(refusal({ seriesId: 'walks', seriesPart: 3 })).toBeUndefined();
    for (const seriesPart of [0, 1.5, 10_001, '3', null]) {
      expect(refusal({ seriesPart })).toBe('Part must be a whole number from 1 to 10,000');
    }
  });

  it.each([null, 'text', [], 7])('says of the body %j what it must be', (body) => {
    const message = postInputSchema.safeParse(body).error?.issues[0]?.message;
    expect(message).toMatch(/^(The body must be a JSON object|Title is required)/);
  });

  it('names every wrong field', () => {
    const { error } = postInputSchema.safeParse({ featured: 'yes' });
    expect(new Set(error?.issues.map(({ path }) => path.join('.')))).toEqual(
      new Set([
        'title',
        'slug',
        'excerpt',
        'content',
        'category',
        'featured',
        'publishedAt',
        'readTime',
      ]),
    );
  });
});

describe('a cursor', () => {
  it.each([
    { publishedAt: '2026-11-07', id: '01a1fdc5-a4b5-7226-a098-91132d6a8a06' },
    { publishedAt: '0001-01-01', id: 'a' },
  ])('is the same after a round trip', (cursor) => {
    expect(postCursorSchema.parse(formatPostCursor(cursor))).toEqual(cursor);
    const query = { view: 'summary', after: formatPostCursor(cursor) };
    expect(postListQuerySchema.parse(query).after).toEqual(cursor);
  });

  it.each(['', '2026-11-07', '2026-11-07_', '2026-11-07_A', '2026-11-7_a', '_a', "2026-11-07_a'"])(
    'is not %j',
    (after) => {
      expect(postListQuerySchema.safeParse({ after }).success).toBe(false);
    },
  );
});

describe('the query of a list', () => {
  it('is empty, or a view with a limit', () => {
    expect(postListQuerySchema.parse({})).toEqual({});
    expect(postListQuerySchema.parse({ view: 'home' })).toEqual({ view: 'home' });
    expect(categoryListQuerySchema.parse({ view: 'summary', limit: '100' })).toEqual({
      view: 'summary',
      limit: 100,
    });
  });

  it.each(['0', '101', '-1', '1.5', '1e1', '', ' 5', 'ten', '٣'])(
    'refuses the limit %j',
    (limit) => {
      const { error } = postListQuerySchema.safeParse({ limit });
      expect(error?.issues[0]?.message).toBe('limit must be a whole number from 1 to 100');
    },
  );

  it('refuses a repeated value, and an unknown view', () => {
    expect(postListQuerySchema.safeParse({ limit: ['1', '2'] }).success).toBe(false);
    expect(postListQuerySchema.safeParse({ view: 'all' }).success).toBe(false);
    expect(categoryListQuerySchema.safeParse({ view: 'home' }).success).toBe(false);
  });
});

describe('postSummarySchema', () => {
  it('has no content', () => {
    const summary = postSummarySchema.parse({ ...VALID, id: '1', featured: false });
    expect(summary).not.toHaveProperty('content');
    expect(summary).toMatchObject({ id: '1', title: VALID.title });
  });
});
