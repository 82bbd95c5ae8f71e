import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MOVED_TO_HEADER, type Redirect } from '@examiner/contracts';
import { PUBLIC_CACHE } from '../../cache-control.ts';
import { REDIRECTS } from '../../posts/redirects/redirect.model.ts';
import { DeskCalls } from '../../../test/desk-calls.ts';
import { buildRenderWorker } from '../../../test/workers.ts';
import { buildPost, PUBLIC_URL, Site } from '../../../test/site.ts';

const CALL = '/api/desk/redirects';

let site: Site;
let desk: DeskCalls;
beforeAll(async () => {
  site = await Site.start({}, buildRenderWorker);
  desk = new DeskCalls(site);
  await site.createPost({ slug: 'the-quay', title: 'The Quay' });
});
afterAll(() => site.stop());

const put = (path: string, to: string) =>
  site.send('PUT', `${CALL}/${encodeURIComponent(path)}`, { to });
const remove = (path: string) =>
  site.fetch(`${CALL}/${encodeURIComponent(path)}`, { method: 'DELETE' }, 'admin');
const list = async (after = '/'): Promise<Redirect[]> => {
  const response = await site.fetch(`${CALL}?after=${encodeURIComponent(after)}`, {}, 'admin');
  return (await response.json()) as Redirect[];
};
const answer = async (path: string): Promise<[number, string | null]> => {
  const { status, headers } = await site.fetch(path);
  return [status, headers.get('location')];
};

async function setLead(path: string, to: string): Promise<Redirect> {
  const response = await put(path, to);
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()) as Redirect;
}

it.each([
  ['/2019/05/the-quay.html', '/2019/05/the-quay.html?m=1'],
  ['https://old.example.org/2019/05/the-quay/', '/2019/05/the-quay'],
  ['/?p=123', '/?p=123&preview=no'],
  ['/blog/caf%C3%A9', '/blog/cafe%CC%81/'],
  ['/category/harbours', '/category/harbours'],
  ['/series/harbours', '/series/harbours'],
  ['/post/a-harbour', '/post/a-harbour/'],
])('%s leads on, also as %s', async (path, asked) => {
  await setLead(path, '/post/the-quay');
  const response = await site.fetch(asked);
  expect([response.status, response.headers.get('location')]).toEqual([301, '/post/the-quay']);
  // A browser asks again each time, so that the author can remove the redirect.
  expect(response.headers.get('cache-control')).toBe(PUBLIC_CACHE);
});

it.each([
  ['/2020/The-Quay.html', '/2020/the-quay.html'],
  ['/2020/The-Quay.html', '/2020/THE-QUAY.HTML'],
  ['/2020/\u042e\u0433', '/2020/%D1%8E%D0%B3/'],
  ['/2020/lead', '/2020/lead%20'],
  ['/2020/lead', '/2020/Lead).'],
  ['/2020/note.', '/2020/note.'],
])('%s leads on as %s too', async (path, asked) => {
  await setLead(path, '/post/the-quay');
  expect(await answer(asked)).toEqual([301, '/post/the-quay']);
});

it.each([
  ['/post/The-Quay', '/post/the-quay'],
  ['/POST/the-quay%20', '/post/the-quay'],
  ['/post/the-quay.', '/post/the-quay'],
  ['/post/the-quay,%22', '/post/the-quay'],
  ['/post/the-quay%E3%80%82', '/post/the-quay'],
  ['/post/the-quay%E2%80%8B', '/post/the-quay'],
  ['/about)', '/about'],
  ['/category/Short-Stories;', '/short-stories'],
  ['/rss', '/rss.xml'],
  ['/Feed.xml', '/rss.xml'],
  ['/atom.xml', '/rss.xml'],
  ['/index.xml', '/rss.xml'],
])('the mistyped or usual address %s leads to %s', async (asked, path) => {
  expect(await answer(asked)).toEqual([301, path]);
});

it('keeps what a release before stored with capital letters', async () => {
  const redirect = { id: '/Old-Capitals', to: '/about', createdAt: '2026-01-01T00:00:00.000Z' };
  await site.documents.collection(REDIRECTS).insert(redirect);
  expect(await answer('/Old-Capitals')).toEqual([301, '/about']);
  expect((await remove('/Old-Capitals')).status).toBe(204);
  expect(await answer('/Old-Capitals')).toEqual([404, null]);
});

it.each(['привет-мир', '你好', 'สวัสดี-ชาวโลก', 'café-2'])(
  'a post can be at %s, and leads on from there',
  async (slug) => {
    const published = await desk.act(await desk.begin({ slug, title: slug }), 'publish');
    const path = `/post/${encodeURIComponent(slug)}`;
    expect((await site.fetch(path)).status).toBe(200);
    expect((await site.fetch(path.toLowerCase())).status).toBe(200);
    expect(await answer(`${path}.`)).toEqual([301, path]);
    const feed = await (await site.fetch('/rss.xml')).text();
    expect(feed).toContain(`<link>${PUBLIC_URL}${path}</link>`);
    const renamed = await desk.act(await desk.change(published, { slug: `${slug}-2` }), 'publish');
    expect(await answer(path)).toEqual([301, `/post/${encodeURIComponent(`${slug}-2`)}`]);
    const asked = await site.fetch(path.replace('/post', '/api/blog-posts'));
    expect(asked.headers.get(MOVED_TO_HEADER)).toBe(`/post/${encodeURIComponent(`${slug}-2`)}`);
    const taken = await desk.act(await desk.begin({ slug }), 'publish');
    expect(taken.problem).toContain(`/post/${slug} leads to /post/${slug}-2 no longer`);
    await desk.remove(renamed);
  },
);

it('answers addresses that nobody set as before', async () => {
  expect(await answer('/2019/05/none.html')).toEqual([404, null]);
  expect(await answer('/nowhere')).toEqual([404, null]);
  expect((await answer('/?p=124'))[0]).toBe(200);
  expect((await site.fetch('/api/%2Fold')).status).toBe(404);
});

it.each([
  ['/feed', '/rss.xml'],
  ['/hello', '/About/'],
  ['/stories', `${PUBLIC_URL}/category/Short%20Stories`, '/short-stories'],
])('%s may lead to %s', async (path, to, shown = to.toLowerCase().replace(/\/$/, '')) => {
  expect(await setLead(path, to)).toMatchObject({ path, to: shown, origin: 'author' });
  expect(await answer(path)).toEqual([301, shown]);
});

it.each([
  ['/about', '/', 409, 'There is a page at /about, and it would be shown instead.'],
  ['/post/the-quay', '/', 409, 'There is a page at /post/the-quay, and it would be shown instead.'],
  ['/Short-Stories/', '/', 409, 'There is a page at /short-stories'],
  ['/', '/about', 409, 'There is a page at /, and'],
  ['/api/none', '/', 409, '/api/none is kept for the site itself.'],
  ['/images/a.jpeg', '/', 409, '/images/a.jpeg is kept for the site itself.'],
  ['/Quotes.csv', '/', 409, '/Quotes.csv is kept for the site itself.'],
  ['/preview/x', '/', 409, '/preview/x is kept for the site itself.'],
  ['/old', '/nowhere', 400, 'There is nothing at /nowhere.'],
  ['/old', '/old', 400, 'An address cannot lead to itself.'],
  ['/old', 'https://elsewhere.example/', 400, 'An address can lead to pages of this site alone.'],
  ['/old', '//elsewhere.example/', 400, 'An address can lead to pages of this site alone.'],
  ['/old', 'javascript:alert(1)', 400, 'An address can lead to pages of this site alone.'],
  ['/old', ' ', 400, 'The address to lead to is required'],
  [`/${'a'.repeat(500)}`, '/', 400, 'Write an address of at most 500 characters.'],
])('%s is not led to %s', async (path, to, status, sentence) => {
  const response = await put(path, to);
  expect(response.status).toBe(status);
  expect(((await response.json()) as { message: string }).message).toContain(sentence);
  expect((await list()).map((redirect) => redirect.path)).not.toContain(path);
});

it('leads in one step, however the addresses were put together, and never in a circle', async () => {
  await site.saveSettings({ series: [seriesOf('tides')] });
  await setLead('/a', '/series/tides');
  await setLead('/b', '/a');
  expect(await answer('/b')).toEqual([301, '/series/tides']);
  await site.saveSettings({ series: [] });
  expect(await answer('/a')).toEqual([404, null]);
  expect((await put('/series/tides', '/b')).status).toBe(400);
  await setLead('/series/tides', '/post/the-quay');
  for (const path of ['/a', '/b', '/series/tides']) {
    expect(await answer(path)).toEqual([301, '/post/the-quay']);
  }
});

it('leads every address that a post had to the present one, and nowhere once it is gone', async () => {
  let saved = await desk.begin({ slug: 'name-0', title: 'Renamed' });
  saved = await desk.act(saved, 'publish');
  await setLead('/2001/name.html', '/post/name-0');
  for (let n = 1; n <= 5; n += 1) {
    saved = await desk.act(await desk.change(saved, { slug: `name-${n}` }), 'publish');
  }
  const old = ['/2001/name.html', ...[0, 1, 2, 3, 4].map((n) => `/post/name-${n}`)];
  for (const path of old) expect(await answer(path)).toEqual([301, '/post/name-5']);
  const rows = (await list()).filter(({ title }) => title === 'Renamed');
  expect(rows.map(({ path, origin }) => [path, origin])).toEqual([
    ['/2001/name.html', 'author'],
    ...[0, 1, 2, 3, 4].map((n) => [`/post/name-${n}`, 'renamed']),
  ]);
  await desk.remove(saved);
  for (const path of [...old, '/post/name-5']) expect(await answer(path)).toEqual([404, null]);
  expect((await list()).find(({ path }) => path === '/post/name-5')?.to).toBeNull();
});

it('gives an address to the post that takes it, and tells the author', async () => {
  await setLead('/post/taken', '/about');
  const asked = await site.fetch('/api/blog-posts/taken');
  expect([asked.status, asked.headers.get(MOVED_TO_HEADER)]).toEqual([404, '/about']);
  const published = await desk.act(await desk.begin({ slug: 'taken' }), 'publish');
  expect(published.problem).toBe(
    '/post/taken leads to /about no longer: this post has the address now.',
  );
  expect((await site.fetch('/api/blog-posts/taken')).status).toBe(200);
  const again = await desk.act(await desk.change(published, { content: 'More.' }), 'publish');
  expect(again.problem).toBeUndefined();
  const away = await desk.act(await desk.change(again, { slug: 'taken-2' }), 'publish');
  // An address that redirected before a post used it redirects again.
  expect(await answer('/post/taken')).toEqual([301, '/about']);
  const back = await desk.act(await desk.change(away, { slug: 'taken' }), 'publish');
  expect(back.problem).toBe(published.problem);
  expect(await answer('/post/taken-2')).toEqual([301, '/post/taken']);
});

it('asks for a confirmation before a redirect is set or removed', async () => {
  await setLead('/kept', '/about');
  const path = `${CALL}/${encodeURIComponent('/kept')}`;
  const init = { headers: { 'content-type': 'application/json' }, body: '{"to":"/"}' };
  for (const change of [{ method: 'PUT', ...init }, { method: 'DELETE' }]) {
    const refused = await site.fetch(path, change, 'admin-unconfirmed');
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { message: 'Please confirm that it is you.', code: 'confirm' },
    ]);
  }
  expect(await answer('/kept')).toEqual([301, '/about']);
});

it('is removed on request', async () => {
  await setLead('/gone', '/about');
  expect((await remove('/gone')).status).toBe(204);
  expect(await answer('/gone')).toEqual([404, null]);
  expect((await remove('/gone')).status).toBe(404);
});

it('is listed by pages', async () => {
  const numbers = Array.from({ length: 101 }, (_, n) => String(n).padStart(3, '0'));
  for (let from = 0; from < numbers.length; from += 10) {
    const some = numbers.slice(from, from + 10);
    await Promise.all(some.map((n) => setLead(`/many/${n}`, '/about')));
  }
  const first = await site.fetch(`${CALL}?after=%2Fmany`, {}, 'admin');
  expect(await first.json()).toHaveLength(100);
  expect(first.headers.get('cache-control')).toBe('no-store');
  const next = /<(.*)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const rest = (await (await site.fetch(next, {}, 'admin')).json()) as Redirect[];
  expect(rest[0]?.path).toBe('/many/100');
});

it.each(['/about', '/post/the-quay'])(
  'an address that leads to %s still does after a post had it meanwhile',
  async (to) => {
    const path = `/post/had-${to.length}`;
    const standing = await setLead(path, to);
    const find = async () => (await list('/post')).find((redirect) => redirect.path === path);
    const had = await desk.act(await desk.begin({ slug: path.slice('/post/'.length) }), 'publish');
    expect((await site.fetch(path.replace('/post', '/api/blog-posts'))).status).toBe(200);
    const renamed = await desk.act(
      await desk.change(had, { slug: `left-${to.length}` }),
      'publish',
    );
    expect(await answer(path)).toEqual([301, to]);
    const back = await desk.change(renamed, { slug: path.slice('/post/'.length) });
    await desk.remove(await desk.act(back, 'publish'));
    expect([await answer(path), await find()]).toEqual([[301, to], standing]);
  },
);

const seriesOf = (slug: string) => ({
  id: slug,
  slug,
  title: 'Tides',
  description: '',
  state: 'active' as const,
});

it('knows which posts link to one, by each of its addresses, as they are now', async () => {
  const linked = async (id: string) => {
    const response = await site.fetch(`/api/desk/manuscripts/${id}/links`, {}, 'admin');
    return response.status === 200
      ? ((await response.json()) as { readonly slug: string }[]).map(({ slug }) => slug)
      : response.status;
  };
  const here = await desk.act(await desk.begin({ slug: 'linked' }), 'publish');
  expect(await linked(here.id)).toEqual([]);
  await setLead('/2001/linked.html', '/post/linked');
  const moved = await desk.act(await desk.change(here, { slug: 'linked-to' }), 'publish');
  const contents = {
    'by-path': ['[a](/post/linked-to#part)', '2026-01-01'],
    'by-url': [`<${PUBLIC_URL}/post/linked-to>`, '2026-01-02'],
    'by-old-slug': ['[a][b]\n\n[b]: /post/linked "c"', '2026-01-03'],
    'by-old-blog': [`${PUBLIC_URL}/2001/linked.html`, '2026-01-04'],
    elsewhere: ['[a](https://elsewhere.example/post/linked-to)', '2026-01-05'],
    beside: ['[a](/post/linked-to-another)', '2026-01-06'],
  };
  for (const [slug, [content = '', publishedAt = '']] of Object.entries(contents)) {
    await site.createPost({ slug, content, publishedAt });
  }
  const draft = await desk.begin({ slug: 'a-draft', content: '[a](/post/linked-to)' });
  expect(await linked(moved.id)).toEqual(['by-old-blog', 'by-old-slug', 'by-url', 'by-path']);
  await site.fetch('/api/blog-posts/by-url', { method: 'DELETE' }, 'admin');
  await site.send('PUT', '/api/blog-posts/by-path', buildPost({ slug: 'by-path', content: 'No.' }));
  await desk.act(draft, 'publish');
  expect(await linked(moved.id)).toEqual(['by-old-blog', 'by-old-slug', 'a-draft']);
  expect(await linked('none')).toBe(404);
});

it('knows which links of a text lead nowhere', async () => {
  await setLead('/blog/quay', '/post/the-quay');
  const there = [
    '/',
    '/about',
    '/short-stories',
    '/post/the-quay',
    '/post/the-quay/',
    '/blog/quay',
  ];
  const others = ['/images/a.jpeg', '/api/blog-posts', '/rss.xml', '/api/login'];
  const gone = ['/post/no-quay', '/category/nothing', '/nowhere/at/all', '/%'];
  const paths = [...there, ...others, ...gone];
  const response = await site.send('POST', '/api/desk/dead-links', { paths });
  expect([response.status, await response.json()]).toEqual([200, { dead: gone }]);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const many = { paths: Array.from({ length: 51 }, () => '/') };
  expect((await site.send('POST', '/api/desk/dead-links', many)).status).toBe(400);
});
