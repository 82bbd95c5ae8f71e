import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  DEFAULT_SITE_SETTINGS,
  HOME_OTHERS,
  postListSchema,
  postSlugListSchema,
  postSummaryListSchema,
  postTitleListSchema,
} from '@examiner/contracts';
import { ifNoneMatch, Site } from '../../test/site.ts';

const { categories: CATEGORIES, homeCategory: POSITION_PAPER } = DEFAULT_SITE_SETTINGS;

/** Slug, category, date, featured; in the order of writing. */
const POSTS: readonly (readonly [string, string, string, boolean?])[] = [
  ['paper-old', 'Seidman for Mayor Position Paper', '2026-01-01'],
  ['story-one', 'Short Stories', '2026-01-02'],
  ['march-one', 'Intercontinental March', '2026-01-03'],
  ['featured-old', 'Short Stories', '2026-01-04', true],
  ['push-one', 'Interdimensional Push', '2026-01-05'],
  ['search-one', 'Inter-Temporal Search', '2026-01-06'],
  ['update-one', 'Seidman for Mayor Campaign Update', '2026-01-07'],
  ['featured-other', 'Short Stories', '2026-01-08', true],
  ['same-day-first', 'Short Stories', '2026-02-01'],
  ['same-day-second', 'Seidman for Mayor Position Paper', '2026-02-01'],
  ['featured-new', 'Seidman for Mayor Position Paper', '2026-02-02', true],
  ['newest', 'Inter-Temporal Search', '2026-02-03'],
];
const titleOf = (slug: string) => `The ${slug}`;
const NEWEST_FIRST = POSTS.map(([slug]) => slug).reverse();

let site: Site;
beforeAll(async () => {
  site = await Site.start();
  for (const [slug, category, publishedAt, featured = false] of POSTS) {
    await site.createPost({ slug, title: titleOf(slug), category, publishedAt, featured });
  }
});
afterAll(() => site.stop());

const path = '/api/blog-posts';
const slugsOf = (posts: readonly { slug: string }[]) => posts.map(({ slug }) => slug);

async function summaries(address: string): Promise<{ slugs: string[]; response: Response }> {
  const response = await site.fetch(address);
  return { slugs: slugsOf(postSummaryListSchema.parse(await response.json())), response };
}

/** Every page of a listing, by its `Link` headers. */
async function pages(address: string): Promise<string[][]> {
  const found: string[][] = [];
  let next: string | undefined = address;
  while (next) {
    const { slugs, response } = await summaries(next);
    found.push(slugs);
    next = /^<(.*)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1];
  }
  return found;
}

describe('GET /api/blog-posts', () => {
  it('streams whole posts, newest first, later written ones first within a day', async () => {
    const response = await site.fetch(path);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('cache-control')).toContain('s-maxage=1');
    expect(slugsOf(postListSchema.parse(await response.json()))).toEqual(NEWEST_FIRST);
  });

  it('answers HEAD without a body', async () => {
    const response = await site.fetch(path, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  it('answers 304 while a short list is the same', async () => {
    const response = await site.fetch(path);
    const again = await site.fetch(path, { headers: ifNoneMatch(response) });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('gives slugs with category and date alone', async () => {
    const posts: unknown = await (await site.fetch(`${path}?view=slugs`)).json();
    expect(slugsOf(postSlugListSchema.parse(posts))).toEqual(NEWEST_FIRST);
    expect((posts as object[])[0]).toEqual({
      slug: 'newest',
      category: 'Inter-Temporal Search',
      publishedAt: '2026-02-03',
    });
  });

  it('gives the home page what its selection needs, newest first', async () => {
    const response = await site.fetch(`${path}?view=home`);
    const body: unknown = await response.json();
    expect(JSON.stringify(body)).not.toContain('content');
    const posts = postSummaryListSchema.parse(body);
    expect(slugsOf(posts)).toEqual([
      'newest',
      'featured-new',
      'same-day-second',
      'same-day-first',
      'update-one',
      'search-one',
    ]);
    const whole = postListSchema.parse(await (await site.fetch(path)).json());
    const rest = whole.filter(({ featured }) => !featured);
    const needed = [
      whole.find(({ featured }) => featured),
      rest.find(({ category }) => category === POSITION_PAPER),
      ...rest.filter(({ category }) => category !== POSITION_PAPER).slice(0, HOME_OTHERS),
    ].filter((post) => post !== undefined);
    expect(needed.length).toBe(HOME_OTHERS + 2);
    expect(slugsOf(posts)).toEqual(expect.arrayContaining(slugsOf(needed)));
  });

  it('pages through summaries without a gap or a repetition', async () => {
    const { response } = await summaries(`${path}?view=summary&limit=3`);
    expect(response.headers.get('x-total-count')).toBe('12');
    expect(response.headers.get('link')).toMatch(
      /^<\/api\/blog-posts\?view=summary&limit=3&after=2026-02-01_[0-9a-f-]{36}>; rel="next"$/,
    );
    const found = await pages(`${path}?view=summary&limit=3`);
    expect(found.map(({ length }) => length)).toEqual([3, 3, 3, 3]);
    expect(found.flat()).toEqual(NEWEST_FIRST);
  });

  it('pages through the archive, by slug, title and date alone', async () => {
    const response = await site.fetch(`${path}?view=archive`);
    expect([response.headers.get('x-total-count'), response.headers.get('link')]).toEqual([
      '12',
      null,
    ]);
    const titles = postTitleListSchema.parse(await response.json());
    expect(slugsOf(titles)).toEqual(NEWEST_FIRST);
    expect(titles[0]).toEqual({
      slug: 'newest',
      title: titleOf('newest'),
      publishedAt: '2026-02-03',
    });
    const first = await site.fetch(`${path}?view=archive&limit=7`);
    const next = /^<(.*view=archive&limit=7.*)>; rel="next"$/.exec(first.headers.get('link') ?? '');
    const rest: unknown = await (await site.fetch(next?.[1] ?? '')).json();
    expect(slugsOf(postTitleListSchema.parse(rest))).toEqual(NEWEST_FIRST.slice(7));
  });

  it('says the new total at once after a write', async () => {
    const total = async () =>
      (await summaries(`${path}?view=summary`)).response.headers.get('x-total-count');
    expect(await total()).toBe('12');
    await site.createPost({ slug: 'one-more', publishedAt: '2025-01-01' });
    expect(await total()).toBe('13');
    await site.fetch(`${path}/one-more`, { method: 'DELETE' }, 'admin');
    expect(await total()).toBe('12');
  });

  it.each([
    ['view=all', 'view must be home, summary, archive or slugs'],
    ['view=home&view=summary', 'view must be home, summary, archive or slugs'],
    ['view=summary&limit=0', 'limit must be a whole number from 1 to 100'],
    ['view=summary&limit=101', 'limit must be a whole number from 1 to 100'],
    ['view=summary&limit[$gt]=1&limit=x', 'limit must be a whole number from 1 to 100'],
    ['view=summary&after=2026', 'after must be the end of an earlier page'],
  ])('refuses ?%s', async (query, message) => {
    const response = await site.fetch(`${path}?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message });
  });
});

describe('GET /api/blog-posts/category/{category}', () => {
  it.each(['Short Stories', 'short-stories', 'SHORT STORIES', 'Short-Stories'])(
    'finds the category %j',
    async (name) => {
      const response = await site.fetch(`${path}/category/${encodeURIComponent(name)}`);
      const posts = postListSchema.parse(await response.json());
      expect(slugsOf(posts)).toEqual([
        'same-day-first',
        'featured-other',
        'featured-old',
        'story-one',
      ]);
    },
  );

  it('merges both Seidman for Mayor categories, whole and page by page', async () => {
    const merged = ['featured-new', 'same-day-second', 'update-one', 'paper-old'];
    const whole: unknown = await (await site.fetch(`${path}/category/seidman-mayor`)).json();
    expect(slugsOf(postListSchema.parse(whole))).toEqual(merged);
    const first = `${path}/category/Seidman%20for%20Mayor?view=summary&limit=2`;
    expect((await summaries(first)).response.headers.get('x-total-count')).toBe('4');
    expect(await pages(first)).toEqual([merged.slice(0, 2), merged.slice(2)]);
  });

  it.each(['no-such-category', '..%2F..', '%24ne', 'a'.repeat(500)])(
    'answers the unknown %j with an empty listing',
    async (name) => {
      expect(await (await site.fetch(`${path}/category/${name}`)).text()).toBe('[]');
      const { slugs, response } = await summaries(`${path}/category/${name}?view=summary`);
      expect([slugs, response.headers.get('x-total-count')]).toEqual([[], '0']);
    },
  );

  it('refuses a view that it has not', async () => {
    expect((await site.fetch(`${path}/category/short-stories?view=home`)).status).toBe(400);
  });

  it('answers an empty category with an empty array', async () => {
    const counts = await Promise.all(
      CATEGORIES.map(async ({ name }) => {
        const { response } = await summaries(`${path}/category/${name}?view=summary`);
        return Number(response.headers.get('x-total-count'));
      }),
    );
    expect(counts.reduce((a, b) => a + b)).toBe(12);
  });
});

describe('A long list', () => {
  it('arrives whole however slowly it is read', async () => {
    const content = 'word '.repeat(20_000);
    for (let n = 0; n < 20; n += 1) {
      await site.createPost({ content, category: 'Inter-Temporal Search' });
    }
    const { body } = await site.fetch(`${path}/category/inter-temporal-search`);
    const chunks: Uint8Array[] = [];
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
      chunks.push(chunk);
      if (chunks.length % 10 === 0) await new Promise(setImmediate);
    }
    const posts = postListSchema.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
    expect(posts).toHaveLength(22);
    expect(posts.filter((post) => post.content === content)).toHaveLength(20);
  });
});
