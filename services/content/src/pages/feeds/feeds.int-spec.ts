import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildRenderWorker } from '../../../test/workers.ts';
import { ifNoneMatch, PUBLIC_URL, Site } from '../../../test/site.ts';
import { ImagesRepository } from '../../media/images/images.repository.ts';
import { loadSharp } from '../../media/images/load-sharp.ts';

let site: Site;
beforeAll(async () => {
  site = await Site.start({}, buildRenderWorker);
  const sharp = await loadSharp();
  const jpeg = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  await site.get(ImagesRepository).store('images', 'quay.jpeg', jpeg);
  await site.saveSettings({
    series: [{ id: 'tides', slug: 'tides', title: 'Tides', description: 'All', state: 'active' }],
  });
  await site.createPost({
    slug: 'the-quay',
    title: 'The Quay',
    category: 'Short Stories',
    content: 'It rained.',
    featuredImage: '/images/quay.jpeg',
    featuredImageAlt: 'A "quay"',
    publishedAt: '2026-03-01',
    seriesId: 'tides',
    tags: ['Low Tide', '潮'],
  });
  await site.createPost({
    slug: 'a-push',
    category: 'Interdimensional Push',
    publishedAt: '2026-02-01',
  });
});
afterAll(() => site.stop());

async function read(path: string): Promise<string> {
  const response = await site.fetch(path);
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
}

interface Item {
  readonly url: string;
  readonly date_published: string;
  readonly content_html: string;
  readonly image?: string;
  readonly tags: readonly string[];
}
const itemsOf = async (path: string) =>
  (JSON.parse(await read(path)) as { readonly items: readonly Item[] }).items;

it('an item has its picture, first in its text too, and its author', async () => {
  const rss = await read('/rss.xml');
  expect(rss).toContain(
    `<media:content url="${PUBLIC_URL}/images/quay.jpeg" medium="image" type="image/jpeg" width="90" height="60">`,
  );
  expect(rss).toContain('<dc:creator>');
  expect(rss).toMatch(/<image><url>[^<]+\/icon-192\.png<\/url><title>/);
  const [item] = await itemsOf('/feed.json');
  expect(item?.image).toBe(`${PUBLIC_URL}/images/quay.jpeg`);
  expect(item?.content_html).toMatch(
    /^<p><img src="[^"]+quay\.jpeg" alt="A &quot;quay&quot;" width="90" height="60"><\/p>\n<p>It rained/,
  );
});

describe('The feed of a part', () => {
  it.each([
    ['/short-stories', 'the-quay'],
    ['/category/Short%20Stories', 'the-quay'],
    ['/interdimensional-push', 'a-push'],
    ['/series/tides', 'the-quay'],
    ['/tag/low-tide', 'the-quay'],
    ['/tag/%E6%BD%AE', 'the-quay'],
  ])('%s has its posts alone', async (folder, slug) => {
    const urls = (await itemsOf(`${folder}/feed.json`)).map(({ url }) => url);
    expect(urls).toEqual([`${PUBLIC_URL}/post/${slug}`]);
    const rss = await read(`${folder}/rss.xml`);
    expect(rss.match(/<item>/g)).toHaveLength(1);
    expect(rss).toContain(`<link>${PUBLIC_URL}/post/${slug}</link>`);
  });

  it('is named as its page is, and by the page', async () => {
    const rss = await read('/short-stories/rss.xml');
    expect(rss).toContain('<title>Short Stories · The Biweekly Examiner</title>');
    expect(rss).toContain(`<link>${PUBLIC_URL}/short-stories</link>`);
    expect(rss).toContain(`href="${PUBLIC_URL}/short-stories/rss.xml" rel="self"`);
    for (const folder of ['/short-stories', '/series/tides', '/tag/low-tide']) {
      const page = await read(folder);
      expect(page).toContain(`type="application/rss+xml" title="`);
      expect(page).toContain(`href="${folder}/rss.xml"`);
      expect(page).toContain(`href="${folder}/feed.json"`);
    }
  });

  it('is also asked for by a query, and is never another one', async () => {
    expect(await itemsOf('/feed.json?category=short-stories')).toHaveLength(1);
    expect(await itemsOf('/feed.json?series=tides')).toHaveLength(1);
    for (const path of [
      '/rss.xml?category=none',
      '/feed.json?series=none',
      '/category/none/rss.xml',
      '/series/none/feed.json',
      '/tag/none/rss.xml',
      '/tag/none/feed.json',
    ]) {
      expect([path, (await site.fetch(path)).status]).toEqual([path, 404]);
    }
  });
});

it('/feeds lists every feed', async () => {
  const page = await read('/feeds');
  for (const file of ['/rss.xml', '/short-stories/rss.xml', '/series/tides/feed.json']) {
    expect(page).toContain(`href="${file}"`);
  }
  for (const [, path = ''] of page.matchAll(/href="([^"]+\.(?:xml|json))"/g)) await read(path);
});

it('/feeds says how to find the feeds of tags, once there is one', async () => {
  expect(await read('/feeds')).toContain('<a href="/tag/low-tide/rss.xml" dir="ltr">');
  expect(await read('/feeds')).not.toContain('/tag/%E6%BD%AE');
  const empty = await Site.start({}, buildRenderWorker);
  expect(await (await empty.fetch('/feeds')).text()).not.toContain('Each tag has a feed');
  await empty.stop();
});

it('an item names its category and then its tags', async () => {
  const rss = await read('/tag/low-tide/rss.xml');
  const names = [...rss.matchAll(/<category>([^<]*)<\/category>/g)].map(([, name]) => name);
  expect(names).toEqual(['Short Stories', 'Low Tide', '潮']);
  const [item] = await itemsOf('/tag/low-tide/feed.json');
  expect(item?.tags).toEqual(['Short Stories', 'Low Tide', '潮']);
});

it('the sitemap names the page of each tag once', async () => {
  const addresses = (await read('/sitemap.xml')).match(/<loc>[^<]*\/tag\/[^<]*/g) ?? [];
  expect(addresses.map((each) => each.replace(`<loc>${PUBLIC_URL}`, ''))).toEqual([
    '/tag/low-tide',
    '/tag/%E6%BD%AE',
  ]);
});

it('feeds may be read by pages of other sites, and say when they changed', async () => {
  const first = await site.fetch('/rss.xml');
  expect(first.headers.get('access-control-allow-origin')).toBe('*');
  expect(first.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const changed = first.headers.get('last-modified') ?? '';
  expect(Date.parse(changed)).toBeLessThanOrEqual(Date.now());
  const headers = { ...ifNoneMatch(first), 'if-modified-since': changed };
  const { 'if-none-match': _, ...since } = headers as Record<string, string>;
  expect((await site.fetch('/rss.xml', { headers: since })).status).toBe(304);
});

it('dates are those of the zone of the site, and never in the future', async () => {
  await site.saveSettings({ timeZone: 'America/New_York' });
  const before = Date.now();
  await site.createPost({ slug: 'later', publishedAt: '2080-01-01' });
  const [later, quay] = await itemsOf('/feed.json');
  expect(later?.url).toBe(`${PUBLIC_URL}/post/later`);
  const at = Date.parse(later?.date_published ?? '');
  expect([at >= before - 1000, at <= Date.now()]).toEqual([true, true]);
  expect(quay?.date_published).toBe('2026-03-01T05:00:00.000Z');
});

it('texts of another language say so', async () => {
  await site.saveSettings({ language: 'ar', timeZone: 'UTC' });
  await site.createPost({ slug: 'arabic', content: 'مرحبا', publishedAt: '2026-04-01' });
  const item = (await itemsOf('/feed.json')).find(({ url }) => url.endsWith('/arabic'));
  expect(item?.content_html).toBe('<div lang="ar" dir="ltr"><p dir="rtl">مرحبا</p></div>');
});

it('an empty feed names no date', async () => {
  const empty = await Site.start({}, buildRenderWorker);
  const rss = await (await empty.fetch('/rss.xml')).text();
  expect(rss).not.toContain('lastBuildDate');
  expect((await empty.fetch('/feed.json')).headers.get('last-modified')).toBeNull();
  await empty.stop();
});
