import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  AUTHOR_PATHS,
  DEFAULT_SITE_SETTINGS,
  documentTitle,
  PRESET_SLUGS,
  STATIC_PAGES,
  staticMeta,
  type PageMeta,
} from '@examiner/contracts';
import { newId } from '@examiner/kit';
import { useBuiltPages } from '../../test/built-pages.ts';
import { buildRenderWorker } from '../../test/workers.ts';
import { buildPost, ifNoneMatch, PUBLIC_URL, Site } from '../../test/site.ts';
import { ImagesRepository } from '../media/images/images.repository.ts';
import { loadSharp } from '../media/images/load-sharp.ts';
import { POSTS } from '../posts/post.model.ts';

const DEFAULT_SITE = { ...DEFAULT_SITE_SETTINGS, url: `${PUBLIC_URL}/` };
const HOSTILE = '</title></script><script>alert("1")</script>\'" onload=x \u2028 &amp; --> <!--';

let site: Site;
beforeAll(async () => {
  site = await Site.start({}, async (folder) => {
    await buildRenderWorker(folder);
    await useBuiltPages(folder);
  });
  await site.createPost({
    slug: 'the-quay',
    title: 'The Quay',
    excerpt: 'It rained.',
    featuredImage: '/IP/IP_3.jpeg',
    featuredImageAlt: 'A quay',
    publishedAt: '2026-03-01',
    readTime: 7,
  });
});
afterAll(() => site.stop());

/** Title, description, and links of a document. */
interface Head {
  readonly status: number;
  readonly html: string;
  readonly title: string | undefined;
  readonly canonical: string | undefined;
  readonly metas: ReadonlyMap<string, string>;
  readonly data: Record<string, unknown> | undefined;
}

async function head(path: string): Promise<Head> {
  const response = await site.fetch(path);
  const html = await response.text();
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const metas = html.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)">/g);
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1];
  return {
    status: response.status,
    html,
    title: /<title>(.*?)<\/title>/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1],
    metas: new Map([...metas].map(([, name = '', content = '']) => [name, content])),
    data: data === undefined ? undefined : (JSON.parse(data) as Record<string, unknown>),
  };
}

describe('The document of a page', () => {
  it.each(STATIC_PAGES.map((page) => [page.path, page] as const))(
    'names %s',
    async (path, page) => {
      const { status, title, canonical, metas } = await head(path);
      const isOwn = AUTHOR_PATHS.some((each) => each === path);
      const meta: PageMeta = isOwn ? {} : staticMeta(path, DEFAULT_SITE);
      expect(status).toBe(200);
      if (isOwn) expect(title).toMatch(/. · The Biweekly Examiner$/);
      else expect(title).toBe(documentTitle(DEFAULT_SITE, meta.title));
      expect(metas.get('description')).toBe(meta.description ?? DEFAULT_SITE.description);
      expect(canonical).toBe(PUBLIC_URL + path);
      expect(metas.get('robots')).toBe(page.indexed ? undefined : 'noindex');
    },
  );

  it('has two names for a page with tabs, which former addresses lead to', async () => {
    const redirects = await head('/admin/redirects');
    expect(redirects.title).toBe('Redirects · Site · The Biweekly Examiner');
    const former = await site.fetch('/desk/settings', { redirect: 'manual' });
    expect([former.status, former.headers.get('location')]).toEqual([301, '/admin/redirects']);
  });

  it('is the same for each letter, and reveals nothing about one', async () => {
    const letters = await head('/admin/letters');
    const letter = await head('/admin/letters/post%3A1');
    expect(letter).toEqual({ ...letters, status: 200 });
  });

  it.each(PRESET_SLUGS.map((slug) => [slug]))('has the preset listing /%s', async (slug) => {
    const { status, canonical, data } = await head(`/${slug}`);
    expect([status, canonical]).toEqual([200, `${PUBLIC_URL}/${slug}`]);
    expect(data).toMatchObject({ '@type': 'CollectionPage', url: canonical });
  });

  it('leads every name of a listing to its one address', async () => {
    const inWords = await head('/category/Short%20Stories');
    expect(inWords.canonical).toBe(`${PUBLIC_URL}/short-stories`);
    expect(inWords.title).toBe('Short Stories · The Biweekly Examiner');
    const paper = await head('/category/seidman-for-mayor-position-paper/');
    expect(paper.canonical).toBe(`${PUBLIC_URL}/category/seidman-for-mayor-position-paper`);
    const unknown = await head('/category/%3Cb%3E');
    expect([unknown.status, unknown.canonical]).toEqual([404, undefined]);
    expect(unknown.metas.get('robots')).toBe('noindex');
    expect(unknown.html).not.toContain('<b>');
  });

  it('lists every post in the archive, page by page', async () => {
    const { html } = await head('/archive');
    expect(html).toContain('href="/post/the-quay"');
    const after = await head('/archive?after=2026-03-01_0');
    expect([after.status, after.html.includes('href="/post/the-quay"')]).toEqual([200, false]);
    expect((await head('/archive?after=nonsense')).status).toBe(404);
  });

  it('carries the text of a post, and of a listing a link to its older posts', async () => {
    for (let index = 0; index < 13; index += 1) {
      const slug = `march-${index}`;
      const category = 'Intercontinental March';
      await site.createPost({ slug, category, publishedAt: '2020-01-01', title: `Day ${index}` });
    }
    const first = await head('/intercontinental-march');
    const second = await head('/post/march-1');
    const older = /href="([^"]*\?after=[^"]*)"/.exec(first.html)?.[1] ?? '';
    const last = await head(older);
    const titles = (html: string) => html.match(/>Day \d+</g) ?? [];
    expect([...titles(first.html), ...titles(last.html)]).toHaveLength(13);
    expect(last.canonical).toBe(PUBLIC_URL + older);
    expect(second.html).toContain('<p dir="auto">A <strong>bold</strong> beginning.</p>');
    expect((await head('/intercontinental-march?after=1')).status).toBe(404);
  });

  it('carries a long text', async () => {
    await site.createPost({ slug: 'long', content: 'A line.\n\n'.repeat(5000) });
    const { html } = await head('/post/long');
    expect(html.match(/<p dir="auto">A line\./g)).toHaveLength(5000);
  });

  it('describes a post to those who link to it', async () => {
    const { status, html, title, canonical, metas, data } = await head('/post/the-quay');
    const url = `${PUBLIC_URL}/post/the-quay`;
    const image = `${PUBLIC_URL}/IP/IP_3.jpeg`;
    expect([status, title, canonical]).toEqual([200, 'The Quay · The Biweekly Examiner', url]);
    expect(Object.fromEntries(metas)).toEqual({
      description: 'It rained.',
      'og:type': 'article',
      'og:site_name': 'The Biweekly Examiner',
      'og:title': 'The Quay',
      'og:description': 'It rained.',
      'og:url': url,
      'og:locale': 'en_US',
      'og:image': image,
      'og:image:type': 'image/jpeg',
      'og:image:alt': 'A quay',
      'article:published_time': '2026-03-01',
      'article:modified_time': expect.any(String),
      'article:author': `${PUBLIC_URL}/about`,
      'article:section': 'Short Stories',
      'twitter:card': 'summary_large_image',
    });
    expect(data).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'The Quay',
      datePublished: '2026-03-01',
      timeRequired: 'PT7M',
      author: { '@type': 'Person', name: 'Seidman', url: `${PUBLIC_URL}/about` },
      url,
      image,
    });
    expect(html).toContain('srcSet="/IP/IP_3-320.webp 320w, ');
    expect(html).toContain('type="application/rss+xml"');
    expect(html).toContain('type="application/feed+json"');
  });

  it('names the tags of a post, and leads to the posts with each', async () => {
    const tags = ['Low Tide', 'A "quay"'];
    await site.createPost({ slug: 'tagged', title: 'Tagged', tags });
    const { html, data } = await head('/post/tagged');
    expect(html).toContain('<meta property="article:tag" content="Low Tide">');
    expect(html).toContain('<meta property="article:tag" content="A &quot;quay&quot;">');
    expect(data).toMatchObject({ keywords: tags });
    expect(html).toMatch(/<a [^>]*href="\/tag\/low-tide"[^>]*>Low Tide<\/a>/);
    expect((await head('/post/the-quay')).data).not.toHaveProperty('keywords');
  });

  it('lists the posts with a tag, which has one address', async () => {
    const tags = ['Ebb & Flow'];
    for (let n = 1; n <= 13; n += 1) {
      const publishedAt = `2020-01-${String(n).padStart(2, '0')}`;
      await site.createPost({ slug: `ebb-${n}`, title: `Ebb ${n}`, publishedAt, tags });
    }
    const page = await head('/tag/ebb-flow');
    expect([page.status, page.title, page.canonical]).toEqual([
      200,
      'Ebb &amp; Flow · The Biweekly Examiner',
      `${PUBLIC_URL}/tag/ebb-flow`,
    ]);
    expect(page.metas.get('description')).toBe('Posts with the tag “Ebb &amp; Flow”.');
    expect(page.metas.has('robots')).toBe(false);
    expect(page.data).toMatchObject({ '@type': 'CollectionPage' });
    expect(page.html).toContain('13 posts with this tag');
    expect(page.html).toContain('href="/tag/ebb-flow/rss.xml"');
    const [older = ''] = /\?after=[^"]+/.exec(page.html) ?? [];
    const last = await head(`/tag/ebb-flow${older}`);
    expect(last.html).toContain('>Ebb 1<');
    expect(last.canonical).toBe(`${PUBLIC_URL}/tag/ebb-flow${older}`);
    const named = await site.fetch('/tag/Ebb%20%26%20Flow');
    expect([named.status, named.headers.get('location')]).toEqual([301, '/tag/ebb-flow']);
  });

  it.each(['/tag/none', '/tag/%3F', '/tag/%00'])('says that there is no %s', async (path) => {
    const { status, title, canonical, metas } = await head(path);
    expect([status, title, canonical, metas.get('robots')]).toEqual([
      404,
      '404 Page Not Found · The Biweekly Examiner',
      undefined,
      'noindex',
    ]);
  });

  it('states the size of the picture, and the place of the post', async () => {
    const sharp = await loadSharp();
    const jpeg = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    await site.get(ImagesRepository).store('images', 'sized.jpeg', jpeg);
    await site.createPost({ slug: 'sized', title: 'Sized', featuredImage: '/images/sized.jpeg' });
    const { metas, data } = await head('/post/sized');
    expect([metas.get('og:image:width'), metas.get('og:image:height')]).toEqual(['90', '60']);
    expect(data).toMatchObject({
      publisher: { name: 'The Biweekly Examiner', logo: { url: `${PUBLIC_URL}/icon-512.png` } },
    });
    expect(JSON.stringify(data)).toMatch(
      /"BreadcrumbList","itemListElement":\[\{.*"name":"Sized"\}\]/,
    );
  });

  it('links to the author from the pages where other sites look for it', async () => {
    const { settings } = await site.settings();
    const links = [{ name: 'Mastodon', url: 'https://social.example/@me' }];
    await site.saveSettings({ author: { ...settings.author, links } });
    for (const path of ['/', '/about']) {
      expect((await head(path)).html).toContain(
        '<link rel="me" href="https://social.example/@me">',
      );
    }
    expect((await head('/archive')).html).not.toContain('rel="me"');
    await site.saveSettings({ author: settings.author });
  });

  it('lets browsers of visitors fetch posts and categories ahead', async () => {
    const page = await site.fetch('/');
    const path = JSON.parse(page.headers.get('speculation-rules') ?? '""') as string;
    const rules = await site.fetch(path);
    expect(rules.headers.get('content-type')).toContain('application/speculationrules+json');
    const { prefetch, ...others } = (await rules.json()) as { readonly prefetch: unknown };
    expect(others).toEqual({});
    expect(JSON.stringify(prefetch)).toContain('"/post/*"');
    expect(JSON.stringify(prefetch)).not.toContain('/api');
    expect((await site.fetch('/', {}, 'admin')).headers.get('speculation-rules')).toBeNull();
  });

  it.each(['/post/%', '/post/%ff', '/category/%E0%A4%A', '/series/%'])(
    'is one for people at %s',
    async (path) => {
      const { status, html } = await head(path);
      expect(status).toBe(404);
      expect(html).toContain('<title>');
    },
  );

  it('says when a post of a later date was posted', async () => {
    await site.createPost({ slug: 'from-later', publishedAt: '2090-05-05', featured: true });
    const { html } = await head('/');
    expect(html).toMatch(/Last posted (?:<!-- -->)?[A-Z][a-z]+ \d+, 20[2-7]\d/);
    await site.fetch('/api/blog-posts/from-later', { method: 'DELETE' }, 'admin');
  });

  it('names the first address of a post for search engines, and otherwise its own', async () => {
    const canonicalUrl = 'https://old.example/2019/"quay"';
    await site.createPost({ slug: 'moved-in', canonicalUrl });
    const url = `${PUBLIC_URL}/post/moved-in`;
    const { canonical, metas, data } = await head('/post/moved-in');
    expect(canonical).toBe('https://old.example/2019/&quot;quay&quot;');
    expect(metas.get('og:url')).toBe(url);
    expect(data).toMatchObject({ url, mainEntityOfPage: canonicalUrl });
  });

  it('gives search engines the author’s title for them, and link previews the title', async () => {
    const searchTitle = 'Quays & <tides> of the north';
    const own = { searchTitle, searchDescription: 'Where "to" go.' };
    const post = { title: 'Water', excerpt: 'It rose.', ...own };
    await site.createPost({ slug: 'for-engines', ...post });
    const { title, metas, data } = await head('/post/for-engines');
    expect(title).toBe('Quays &amp; &lt;tides&gt; of the north · The Biweekly Examiner');
    expect(metas.get('description')).toBe('Where &quot;to&quot; go.');
    expect([metas.get('og:title'), metas.get('og:description')]).toEqual(['Water', 'It rose.']);
    expect(data).toMatchObject({ headline: 'Water', description: 'It rose.' });
    const changed = { ...buildPost({ slug: 'for-engines', title: 'Water' }), searchTitle: '' };
    await site.send('PUT', '/api/blog-posts/for-engines', changed);
    const again = await head('/post/for-engines');
    expect(again.title).toBe('Water · The Biweekly Examiner');
  });

  it('keeps a post out of search engines that its author keeps out, and not others', async () => {
    await site.createPost({ slug: 'kept-out', hiddenFromSearch: true });
    await site.createPost({ slug: 'let-in', hiddenFromSearch: false });
    expect((await head('/post/kept-out')).metas.get('robots')).toBe('noindex');
    expect((await head('/post/let-in')).metas.get('robots')).toBeUndefined();
    const sitemap = await (await site.fetch('/sitemap.xml')).text();
    expect(sitemap).not.toContain('/post/kept-out<');
    expect(sitemap).toContain('/post/let-in<');
    const listed = await (await site.fetch('/rss.xml')).text();
    expect(listed).toContain('/post/kept-out<');
  });

  it.each([
    ['@me@social.example', '@me@social.example'],
    ['me@social.example', '@me@social.example'],
    ['', undefined],
  ])('names the account "%s" of the author beside links to posts', async (fediverse, said) => {
    const { author } = DEFAULT_SITE_SETTINGS;
    await site.saveSettings({ author: { ...author, fediverse } });
    await site.createPost({ slug: `by-${fediverse.length}` });
    const { metas } = await head(`/post/by-${fediverse.length}`);
    expect(metas.get('fediverse:creator')).toBe(said);
    expect((await head('/archive')).metas.get('fediverse:creator')).toBeUndefined();
    await site.saveSettings({ author });
  });

  it.each([
    ['2026-03-02', '2026-03-02T00:30:00.000Z', '2026-03-02T00:30:00.000Z'],
    // A feed reader would show a post with tomorrow's date above all others.
    ['2026-03-02', '2026-03-01T23:30:00.000Z', '2026-03-02', '2026-03-01T23:30:00.000Z'],
    ['2026-03-01', '2026-03-02T23:30:00.000Z', '2026-03-01'],
  ])(
    'of a post of %s that appeared at %s, says the instant only if it is of that day',
    async (publishedAt, firstPublishedAt, said, inFeeds = said) => {
      const slug = newId();
      const at = firstPublishedAt;
      const times = { publishedAt, firstPublishedAt, createdAt: at, updatedAt: at };
      const stored = { ...buildPost({ slug }), ...times, id: slug, featured: false };
      await site.documents.collection(POSTS).insert(stored);
      const { metas, data } = await head(`/post/${slug}`);
      expect(metas.get('article:published_time')).toBe(said);
      expect(data).toMatchObject({ datePublished: said });
      const feed = await (await site.fetch('/feed.json')).text();
      expect(JSON.parse(feed)).toMatchObject({
        items: expect.arrayContaining([
          expect.objectContaining({
            url: `${PUBLIC_URL}/post/${slug}`,
            date_published: new Date(inFeeds).toISOString(),
          }),
        ]) as unknown,
      });
    },
  );

  it('lets no text of a post out of its place', async () => {
    await site.createPost({ slug: 'hostile', title: HOSTILE, excerpt: HOSTILE });
    const { html, metas, data } = await head('/post/hostile');
    expect(data).toMatchObject({ headline: HOSTILE, description: HOSTILE });
    expect(metas.get('og:title')).toContain('&lt;script&gt;alert(&quot;1&quot;)');
    expect(html.match(/<script[^>]*>/g)).toEqual([
      '<script type="application/ld+json">',
      expect.stringMatching(/^<script src="\/assets\/theme-[\w-]+\.js">$/),
      expect.stringMatching(
        /^<script type="module" src="\/assets\/boot-[\w-]+\.js" data-app="\/assets\/index-[\w-]+\.js">$/,
      ),
      '<script type="application/json" id="page-seed">',
    ]);
    expect(html.match(/<\/title>/g)).toHaveLength(1);
    // React puts an empty comment between adjacent texts.
    expect(html.replaceAll('<!-- -->', '')).not.toMatch(/<!--|-->/);
    const json = html.match(/<script type="application[^>]*>[^<]*<\/script>/g);
    expect(json).toHaveLength(2);
    expect(json?.join()).not.toContain('\u2028');
    expect(html.match(/ style=| on\w+="/g)).toBeNull();
  });

  it.each(['https://evil.example/a.png', 'http://[', 'https://x:99999/'])(
    'shows a post stored with the picture %s, which is not taken for its preview',
    async (featuredImage) => {
      const slug = `elsewhere-${featuredImage.length}`;
      const times = { createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' };
      const stored = { ...buildPost({ slug }), ...times, id: slug, featured: false, featuredImage };
      await site.documents.collection(POSTS).insert(stored);
      const { metas, html } = await head(`/post/${slug}`);
      expect(metas.has('og:image')).toBe(false);
      expect(html).not.toMatch(/srcSet="[^"]*(?:evil|x:99999)/);
      expect(html).not.toContain(featuredImage);
      for (const path of ['/rss.xml', '/feed.json', `/api/blog-posts/${slug}`]) {
        expect((await site.fetch(path)).status).toBe(200);
      }
    },
  );

  it.each([
    ['/post/nobody-wrote-this', 'Post Not Found'],
    [`/post/${'a'.repeat(300)}`, 'Post Not Found'],
    ['/post', '404 Page Not Found'],
    ['/nothing/here', '404 Page Not Found'],
    ['/apiary', '404 Page Not Found'],
    ['/category', '404 Page Not Found'],
  ])('is a true 404 at %s', async (path, title) => {
    const found = await head(path);
    expect(found.status).toBe(404);
    expect(found.title).toBe(documentTitle(DEFAULT_SITE, title));
    expect([found.canonical, found.metas.get('robots')]).toEqual([undefined, 'noindex']);
  });

  it.each([
    '/api',
    '/api/nothing',
    '/assets/old-chunk.js',
    '/images',
    '/IP/none.jpeg',
    '/internal/session',
    '/wp-login.php',
    '/.env',
    '/favicon.gif',
  ])('is JSON for programs at %s', async (path) => {
    const response = await site.fetch(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toHaveProperty('message');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('takes nothing from a request but its path', async () => {
    const plain = await (await site.fetch('/post/the-quay')).text();
    const poisoned = await site.fetch('/post/the-quay?utm=<script>', {
      headers: {
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'http',
        'x-original-url': '/admin',
        'accept-language': 'xx',
      },
    });
    expect(await poisoned.text()).toBe(plain);
    expect(poisoned.headers.get('vary')).toBeNull();
  });

  it('may be cached for a second, answers 304 and HEAD, and no other method', async () => {
    const response = await site.fetch('/');
    expect(response.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=1, stale-if-error=600',
    );
    expect((await site.fetch('/', { headers: ifNoneMatch(response) })).status).toBe(304);
    const headed = await site.fetch('/post/the-quay', { method: 'HEAD' });
    expect([headed.status, await headed.text()]).toEqual([200, '']);
    const posted = await site.send('POST', '/about', {});
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await site.send('POST', '/no-such-page', {})).status).toBe(404);
  });
});
