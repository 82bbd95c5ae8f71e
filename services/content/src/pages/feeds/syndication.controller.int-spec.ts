import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { register } from 'prom-client';
import { buildRenderWorker } from '../../../test/workers.ts';
import { ifNoneMatch, PUBLIC_URL, Site } from '../../../test/site.ts';

const CONTENT =
  'A **bold** [own](/about) [other](https://example.org/?a=1&b=2) ![x](/IP/IP_3.jpeg)\n\n`href="/code"` ]]> \u0007 <script>alert(1)</script>';

const HTML_START = `<p>A <strong>bold</strong> <a href="${PUBLIC_URL}/about">own</a>`;

let site: Site;
beforeAll(async () => {
  site = await Site.start({}, buildRenderWorker);
  for (let n = 1; n <= 51; n += 1) {
    await site.createPost({ slug: `filler-${n}`, publishedAt: '2025-01-01' });
  }
  await site.createPost({
    slug: 'the-quay',
    title: 'Rain & <b>wind</b> ]]>',
    excerpt: 'It <i>rained</i>.',
    content: CONTENT,
    publishedAt: '2026-03-01',
    featuredImage: '/IP/IP_3.jpeg',
  });
});
afterAll(() => site.stop());

/** Parses XML strictly, with Python's expat. Returns the texts of the elements at each path. */
async function xmlTexts(xml: string, ...paths: readonly string[]): Promise<string[][]> {
  const program = `
import sys, json, xml.etree.ElementTree as tree
names = {'content': 'http://purl.org/rss/1.0/modules/content/', 'map': 'http://www.sitemaps.org/schemas/sitemap/0.9'}
root = tree.fromstring(sys.stdin.buffer.read())
print(json.dumps([[element.text for element in root.findall(path, names)] for path in sys.argv[1:]]))`;
  const parsing = promisify(execFile)('python3', ['-c', program, ...paths]);
  parsing.child.stdin?.end(xml);
  return JSON.parse((await parsing).stdout) as string[][];
}

async function read(path: string): Promise<{ text: string; response: Response }> {
  const response = await site.fetch(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toContain('s-maxage=1');
  return { text: await response.text(), response };
}

it('feeds name the hub that is set, and none otherwise', async () => {
  const hub = 'https://hub.example.org/';
  expect((await read('/rss.xml')).text).not.toContain('rel="hub"');
  expect((await read('/feed.json')).text).not.toContain('hubs');
  const withHub = await Site.start({ WEBSUB_HUB: hub });
  for (const path of ['/rss.xml', '/feed.json']) {
    const answer = await withHub.fetch(path);
    expect(answer.headers.get('link')).toBe(
      `<${hub}>; rel="hub", <${PUBLIC_URL}${path}>; rel="self"`,
    );
    expect(await answer.text()).toContain(
      path === '/rss.xml'
        ? `<atom:link href="${hub}" rel="hub"/>`
        : `"hubs":[{"type":"WebSub","url":"${hub}"}]`,
    );
  }
  await withHub.stop();
});

it('feeds lead on to the older posts', async () => {
  const first = await read('/feed.json');
  const { next_url: next = '' } = JSON.parse(first.text) as { next_url?: string };
  expect(next).toMatch(
    /^https:\/\/blog\.example\.org\/feed\.json\?after=2025-01-01_[0-9a-f-]{36}$/,
  );
  const { search } = new URL(next);
  const rest = JSON.parse((await read(`/feed.json${search}`)).text) as Record<string, unknown>;
  expect(rest).not.toHaveProperty('next_url');
  expect(rest['items']).toEqual([
    expect.objectContaining({ url: `${PUBLIC_URL}/post/filler-2` }),
    expect.objectContaining({ url: `${PUBLIC_URL}/post/filler-1` }),
  ]);
  expect((await read('/rss.xml')).text).toContain(
    `<atom:link href="${PUBLIC_URL}/rss.xml${search}" rel="next" type="application/rss+xml"/>`,
  );
  const older = (await read(`/rss.xml${search}`)).text;
  const [guids] = await xmlTexts(older, 'channel/item/guid');
  expect(guids).toHaveLength(2);
  expect(older).not.toContain('rel="next"');
  expect((await site.fetch('/rss.xml?after=nonsense')).status).toBe(400);
});

describe('GET /rss.xml', () => {
  it('is well-formed and holds the 50 newest posts whole', async () => {
    const { text, response } = await read('/rss.xml');
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const names = ['title', 'link', 'pubDate', 'category', 'description', 'content:encoded'];
    const [guids, ...texts] = await xmlTexts(
      text,
      ...['guid', ...names].map((name) => `channel/item/${name}`),
    );
    expect(guids).toHaveLength(50);
    const [title, link, day, category, description, html = ''] = texts.map(([first]) => first);
    expect(title).toBe('Rain & <b>wind</b> ]]>');
    expect(link).toBe(`${PUBLIC_URL}/post/the-quay`);
    expect(day).toBe('Sun, 01 Mar 2026 00:00:00 GMT');
    expect(category).toBe('Short Stories');
    expect(description).toBe('It &lt;i&gt;rained&lt;/i&gt;.');
    expect(html).toContain(HTML_START);
    expect(html).toContain('href="https://example.org/?a=1&#x26;b=2"');
    expect(html).toContain(`<img src="${PUBLIC_URL}/IP/IP_3.jpeg"`);
    expect(html).toContain('<code>href="/code"</code> ]]>');
    expect(html).not.toContain('<script');
    expect(text).toContain(
      `<atom:link href="${PUBLIC_URL}/rss.xml" rel="self" type="application/rss+xml"/>`,
    );
  });

  it.each([
    'rows[index[0]]>limit && cols[index[1]]>limit',
    '<![CDATA[ a ]]> b ]]> c <!-- --> <?x ?> </title></item>',
    'bell \u0007, nothing \u0000, half \ud83e, none \ufffe, &#1; &nbsp; &unknown;',
  ])('is well-formed whatever a post holds: %j', async (text) => {
    const title = text.replace(/\p{Cc}/gu, '');
    await site.createPost({
      slug: 'hostile',
      title,
      excerpt: title,
      content: text,
      publishedAt: '2026-05-01',
    });
    const feed = (await read('/rss.xml')).text;
    const [titles = [], contents = []] = await xmlTexts(
      feed,
      'channel/item/title',
      'channel/item/content:encoded',
    );
    expect(titles).toHaveLength(50);
    expect(titles[0]).toBe(title.replace(/[\ud83e\ufffe]/g, ''));
    expect(contents[0]).toMatch(/^<p>[^]*<\/p>$/);
    await site.fetch('/api/blog-posts/hostile', { method: 'DELETE' }, 'admin');
  });

  it('answers 304 while nothing has changed, and follows a change', async () => {
    const { response } = await read('/rss.xml');
    const again = await site.fetch('/rss.xml', { headers: ifNoneMatch(response) });
    expect(again.status).toBe(304);
    await site.createPost({ slug: 'newer', content: 'Fresh.', publishedAt: '2026-04-01' });
    const [contents] = await xmlTexts(
      (await read('/rss.xml')).text,
      'channel/item/content:encoded',
    );
    expect(contents?.[0]).toBe('<p>Fresh.</p>');
    await site.fetch('/api/blog-posts/newer', { method: 'DELETE' }, 'admin');
  });
});

describe('GET /feed.json', () => {
  it('is a JSON Feed 1.1 of whole posts', async () => {
    const { text, response } = await read('/feed.json');
    expect(response.headers.get('content-type')).toBe('application/feed+json; charset=utf-8');
    const feed = JSON.parse(text) as Record<string, unknown> & { items: Record<string, unknown>[] };
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'The Biweekly Examiner',
      home_page_url: `${PUBLIC_URL}/`,
      feed_url: `${PUBLIC_URL}/feed.json`,
    });
    expect(feed.items).toHaveLength(50);
    const [item = {}] = feed.items;
    expect(item).toMatchObject({
      url: `${PUBLIC_URL}/post/the-quay`,
      title: 'Rain & <b>wind</b> ]]>',
      image: `${PUBLIC_URL}/IP/IP_3.jpeg`,
      date_published: '2026-03-01T00:00:00.000Z',
      tags: ['Short Stories'],
    });
    expect(item['content_html']).toContain(HTML_START);
    expect(new Set(feed.items.map(({ id }) => id)).size).toBe(50);
  });

  it('renders a changed post again', async () => {
    const changed = {
      title: 'Rain & <b>wind</b> ]]>',
      slug: 'the-quay',
      excerpt: 'It <i>rained</i>.',
      category: 'Short Stories',
      publishedAt: '2026-03-01',
      readTime: 5,
    };
    await site.send('PUT', '/api/blog-posts/the-quay', { ...changed, content: 'Dry.' });
    expect((await read('/feed.json')).text).toContain('<p>Dry.</p>');
  });
});

it('GET /.well-known/security.txt names the contact that the owner set, and none that nobody reads', async () => {
  const path = '/.well-known/security.txt';
  const missing = await site.fetch(path);
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
  await site.saveSettings({ contact: 'me@quay.org', language: 'nl' });
  const { text, response } = await read(path);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const [, expires = ''] = /^Expires: (\S+)$/m.exec(text) ?? [];
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect([days > 178, days < 181]).toEqual([true, true]);
  expect(text.replace(expires, 'then')).toBe(
    `Contact: mailto:me@quay.org\nExpires: then\nPreferred-Languages: nl, en\nCanonical: ${PUBLIC_URL}${path}\n`,
  );
});

describe('POST /api/policy-reports', () => {
  const report = async (body: string, more: Record<string, string> = {}) =>
    (
      await site.fetch('/api/policy-reports', {
        method: 'POST',
        headers: { 'content-type': 'application/csp-report', ...more },
        body,
      })
    ).status;
  const about = (directive: string) =>
    JSON.stringify({ 'csp-report': { 'effective-directive': directive, 'document-uri': 'x' } });
  const counted = async () => {
    const { values } = (await register.getSingleMetric('policy_violations_total')?.get()) ?? {};
    return Object.fromEntries(
      (values ?? [])
        .filter(({ value }) => value)
        .map(({ labels, value }) => [String(labels['directive']), value] as const),
    );
  };

  it('counts reports by directive, accepts nothing else, and few from one client', async () => {
    expect(await report(about('script-src-elem'))).toBe(204);
    expect(await report(about('img-src'))).toBe(204);
    expect(await report('{"csp-report":{"violated-directive":"img-src \'self\'"}}')).toBe(204);
    expect(await report(about('made-up'))).toBe(204);
    for (const body of ['', '{', '[]', '{"csp-report":1}', 'null']) {
      expect(await report(body)).toBe(400);
    }
    expect(await report(about('x'.repeat(20_000)))).toBe(413);
    expect(await report(about('img-src'), { origin: 'https://evil.example' })).toBe(403);
    expect(await counted()).toEqual({ 'script-src': 1, 'img-src': 2, other: 1 });
    const many = await Promise.all(Array.from({ length: 25 }, () => report(about('img-src'))));
    expect(many.filter((status) => status === 429).length).toBeGreaterThan(0);
  });
});

describe('GET /sitemap.xml and /robots.txt', () => {
  it('names every page that may be listed, posts with their last change', async () => {
    const { text, response } = await read('/sitemap.xml');
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const [addresses, changes] = await xmlTexts(text, 'map:url/map:loc', 'map:url/map:lastmod');
    expect(addresses).toContain(`${PUBLIC_URL}/`);
    expect(addresses).toContain(`${PUBLIC_URL}/seidman-mayor`);
    expect(addresses).toContain(`${PUBLIC_URL}/post/filler-1`);
    expect(addresses).not.toContain(`${PUBLIC_URL}/admin`);
    expect(changes).toHaveLength(52);
  });

  it('keeps the admin pages and the API out of search engines', async () => {
    const { text, response } = await read('/robots.txt');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    for (const path of ['/admin', '/create-post', '/dashboard', '/api/', '/data/']) {
      expect(text).toContain(`\nDisallow: ${path}\n`);
    }
    expect(text).toContain(`\nSitemap: ${PUBLIC_URL}/sitemap.xml\n`);
  });

  it('asks AI crawlers to stay away once the owner wants it, and nobody else', async () => {
    const before = (await read('/robots.txt')).text;
    expect(before).not.toContain('GPTBot');
    await site.saveSettings({ refusesAiCrawlers: true });
    const groups = (await read('/robots.txt')).text.split('\n\n');
    expect([groups[0], groups[2]].join('\n\n')).toBe(before);
    const lines = groups[1]?.split('\n') ?? [];
    expect(lines).toEqual(expect.arrayContaining(['User-agent: GPTBot', 'User-agent: CCBot']));
    expect(lines.at(-1)).toBe('Disallow: /');
    expect(await (await site.fetch('/api/site')).json()).not.toHaveProperty('refusesAiCrawlers');
    await site.saveSettings({ refusesAiCrawlers: undefined });
    expect((await read('/robots.txt')).text).toBe(before);
  });
});
