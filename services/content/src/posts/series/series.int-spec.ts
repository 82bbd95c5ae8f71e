import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  DEFAULT_SITE_SETTINGS,
  INTERNAL_SERIES_PATH,
  internalSeriesListSchema,
  postPageSchema,
  type ErrorBody,
  type Post,
  type PostDraft,
  type PostPage,
  type Series,
} from '@examiner/contracts';
import { buildRenderWorker } from '../../../test/workers.ts';
import { buildPost, Site } from '../../../test/site.ts';
import { POSTS } from '../post.model.ts';

const SERVICE_SECRET = 'a secret that is long enough for a test';
const LETTERS: Series = {
  id: 'letters-1',
  slug: 'letters',
  title: 'Letters',
  description: 'To nobody.',
  state: 'active',
};

let site: Site;
beforeAll(async () => {
  site = await Site.start({ SERVICE_SECRET }, buildRenderWorker);
  await site.saveSettings({ series: [...DEFAULT_SITE_SETTINGS.series, LETTERS] });
  const part = (slug: string, publishedAt: string, seriesPart?: number): PostDraft => ({
    ...buildPost({ slug, publishedAt, seriesId: LETTERS.id }),
    ...(seriesPart !== undefined && { seriesPart }),
  });
  await site.createPost(part('late', '2026-01-05'));
  await site.createPost(part('second', '2026-01-01', 2));
  await site.createPost(part('first', '2026-01-09', 1));
  await site.createPost(part('early', '2026-01-02'));
  await site.createPost({ slug: 'a-push', category: 'Interdimensional Push' });
  await site.createPost({ slug: 'aside', publishedAt: '2026-01-03' });
});
afterAll(() => site.stop());

const json = async (path: string): Promise<unknown> => (await site.fetch(path)).json();

async function pageOf(slug: string): Promise<PostPage> {
  return postPageSchema.parse(await json(`/api/blog-posts/${slug}?view=page`));
}

describe('a series by mail', () => {
  const ask = () =>
    site.fetch(INTERNAL_SERIES_PATH, { headers: { 'x-service-secret': SERVICE_SECRET } });
  const offer = (byMail: boolean) => {
    const [first = LETTERS, ...others] = DEFAULT_SITE_SETTINGS.series;
    const change = byMail ? { byMail } : {};
    return site.saveSettings({
      series: [{ ...first, ...change }, ...others, { ...LETTERS, ...change }],
    });
  };
  const hrefIn = async (slug: string) =>
    /"href":"([^"]*serial[^"]*)"/.exec(JSON.stringify((await pageOf(slug)).tree))?.[1];

  it('is told to other services alone, with its parts in their order', async () => {
    expect((await site.fetch(INTERNAL_SERIES_PATH)).status).toBe(401);
    const found = internalSeriesListSchema.parse(await (await ask()).json());
    expect(found.at(-1)).toMatchObject({ id: LETTERS.id, slug: 'letters', byMail: false });
    expect(found.at(-1)?.parts.map(({ title }) => title)).toHaveLength(4);
    expect(found[0]).toMatchObject({ slug: 'interdimensional-push', parts: [{}] });
  });

  it('is only below its first part, and only if the owner offers it', async () => {
    const pages = ['first', 'second', 'a-push', 'aside'];
    expect(await Promise.all(pages.map(hrefIn))).toEqual(pages.map(() => undefined));
    await offer(true);
    expect(await Promise.all(pages.map(hrefIn))).toEqual([
      '/api/newsletter/serial?series=letters',
      undefined,
      '/api/newsletter/serial?series=interdimensional-push',
      undefined,
    ]);
    await offer(false);
  });
});

describe('GET /api/series', () => {
  it('names all series in the order of the site', async () => {
    const series = await json('/api/series');
    expect(series).toHaveLength(4);
    expect(series).toMatchObject([
      { slug: 'interdimensional-push', path: '/interdimensional-push', total: 1 },
      { slug: 'inter-temporal-search', total: 0 },
      { slug: 'intercontinental-march', state: 'complete' },
      { ...LETTERS, path: '/series/letters', total: 4 },
    ]);
  });

  it('gives the parts of one by number, then by date', async () => {
    const { parts } = (await json('/api/series/letters')) as { parts: Post[] };
    expect(parts.map(({ slug }) => slug)).toEqual(['first', 'second', 'early', 'late']);
    expect(Object.keys(parts[0] ?? {}).sort()).toEqual(['publishedAt', 'slug', 'title']);
    expect(await json('/api/series/interdimensional-push')).toMatchObject({
      parts: [{ slug: 'a-push' }],
    });
  });

  it.each(['nothing', 'LETTERS', '%00', '..%2F'])('answers 404 for %s', async (slug) => {
    const response = await site.fetch(`/api/series/${slug}`);
    expect(response.status).toBe(404);
  });
});

describe('A part of a series', () => {
  it('has its place among the parts', async () => {
    const page = await pageOf('second');
    expect(page).toMatchObject({ seriesId: LETTERS.id, seriesPart: 2, position: 2, total: 4 });
    expect(page.series).toEqual({ title: 'Letters', path: '/series/letters' });
    expect([page.previous?.slug, page.next?.slug]).toEqual(['first', 'early']);
    expect(await pageOf('a-push')).not.toHaveProperty('series');
  });

  it('leaves the series when it is saved without it', async () => {
    const draft = buildPost({ slug: 'late', publishedAt: '2026-01-05', seriesPart: 7 });
    const saved = await site.send('PUT', '/api/blog-posts/late', draft);
    expect(await saved.json()).not.toHaveProperty('seriesPart');
    const stored = await site.documents.collection(POSTS).findOne({ slug: 'late' });
    expect([stored?.seriesId, stored?.seriesPart]).toEqual([undefined, undefined]);
    expect(await json('/api/series/letters')).toMatchObject({ total: 3 });
  });

  it.each([
    [{ seriesId: 'no-such' }, 'seriesId', 'Series must be one of the site, or none'],
    [{ seriesPart: 0 }, 'seriesPart', 'Part must be a whole number from 1 to 10,000'],
    [{ seriesPart: 1.5 }, 'seriesPart', 'Part must be a whole number from 1 to 10,000'],
  ])('is refused with %j', async (wrong, path, message) => {
    const refused = await site.send('POST', '/api/blog-posts', { ...buildPost(), ...wrong });
    expect(refused.status).toBe(400);
    expect(((await refused.json()) as ErrorBody).issues).toEqual([{ path, message }]);
  });

  it('is found through the address that the series had before', async () => {
    const renamed = { ...LETTERS, slug: 'post-from-abroad' };
    await site.saveSettings({ series: [...DEFAULT_SITE_SETTINGS.series, renamed] });
    const page = await site.fetch('/series/letters', { redirect: 'manual' });
    const { status, headers } = page;
    expect([status, headers.get('location')]).toEqual([301, '/series/post-from-abroad']);
    await site.saveSettings({ series: [...DEFAULT_SITE_SETTINGS.series, LETTERS] });
    expect((await site.fetch('/series/letters')).status).toBe(200);
  });

  it('stays a post when the series is removed', async () => {
    await site.saveSettings({ series: DEFAULT_SITE_SETTINGS.series });
    const page = await pageOf('second');
    expect(page).not.toHaveProperty('series');
    expect(page).not.toHaveProperty('seriesId');
    expect(page.total).toBe(5);
    expect((await site.fetch('/api/series/letters')).status).toBe(404);
  });
});
