import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  DEFAULT_SITE_SETTINGS,
  type Category,
  type PageSeed,
  type ServerBundle,
  type SiteSettings,
} from '@examiner/contracts';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { useBuiltPages } from '../../test/built-pages.ts';
import { buildRenderWorker } from '../../test/workers.ts';
import { PUBLIC_URL, Site } from '../../test/site.ts';

const HOSTILE = '</title></script><script>alert(1)</script>"\' onload=x &amp; ]]> <!--';
const LETTERS: SiteSettings['series'][number] = {
  id: 'letters',
  slug: 'letters',
  title: 'Letters',
  description: 'To nobody.',
  state: 'active',
};

let site: Site;
beforeAll(async () => {
  site = await Site.start({}, async (folder) => {
    await buildRenderWorker(folder);
    await useBuiltPages(folder);
    await mkdir(join(folder, 'frontend/assets'));
    await writeFile(join(folder, 'frontend/assets/og-default-1.jpeg'), '');
  });
  await site.createPost({ slug: 'a-story' });
  await site.createPost({ slug: 'dated', publishedAt: '2026-11-07' });
});
afterAll(() => site.stop());

const html = async (path: string): Promise<string> => (await site.fetch(path)).text();
const statusOf = async (path: string): Promise<number> => (await site.fetch(path)).status;

async function save(change: Partial<SiteSettings>): Promise<void> {
  const response = await site.saveSettings({ ...DEFAULT_SITE_SETTINGS, ...change });
  expect([response.status, await response.text()]).toEqual([200, expect.anything()]);
}

const changed = (key: string, change: Partial<Category>): Category[] =>
  DEFAULT_SITE_SETTINGS.categories.map((each) =>
    each.key === key ? { ...each, ...change } : each,
  );

async function leadsTo(path: string): Promise<unknown> {
  const { status, headers } = await site.fetch(path);
  return [status, headers.get('location'), headers.get('cache-control')];
}

const CACHED = 'public, max-age=0, s-maxage=1, stale-if-error=600';

describe('The documents', () => {
  it('are as they were built until the owner changes something', async () => {
    const page = await html('/');
    expect(page).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(page).toMatch(/<link rel="icon" href="\/assets\/mark-/);
    expect(page).toMatch(/<link rel="image_src" /);
    expect(page).toContain(`property="og:image" content="${PUBLIC_URL}/assets/og-default-1.jpeg"`);
    expect(page).not.toContain('/site.css');
  });

  it('have the name, language, mark, share picture and colors of the owner', async () => {
    await save({
      name: 'Stille Haven',
      language: 'nl',
      description: 'Brieven.',
      mark: '/images/mark.webp',
      sharePicture: '/images/share.jpeg',
      accent: { light: '#0b4a2d', dark: '#a6e3c0' },
    });
    const page = await html('/');
    expect(page).toMatch(/^<!doctype html>\n<html lang="nl">/);
    expect(page).toContain('<title>Stille Haven</title>');
    expect(page).toContain('<meta name="description" content="Brieven.">');
    expect(page.match(/<link rel="(?:icon|apple-touch-icon|image_src)"[^>]*>/g)).toEqual([
      '<link rel="icon" href="/favicon.ico" sizes="48x48">',
      '<link rel="icon" href="/images/mark.webp">',
      '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    ]);
    expect(page).toContain(`property="og:image" content="${PUBLIC_URL}/images/share.jpeg"`);
    expect(page).toMatch(/<link rel="stylesheet" href="\/site\.css\?v=[0-9a-f]{16}">/);
    expect(page).toContain('"inLanguage":"nl"');
    expect(page.match(/ style=/)).toBeNull();
    for (const path of ['/', '/archive', '/about', '/post/a-story', '/rss.xml', '/feed.json']) {
      const text = await html(path);
      expect([path, text.includes('Stille Haven'), text.includes('Biweekly')]).toEqual([
        path,
        true,
        false,
      ]);
    }
    expect(await html('/rss.xml')).toContain('<language>nl</language>');
  });

  it.each([
    ['nl', 'lang="nl"', '7 november 2026'],
    ['he-IL', 'lang="he-IL" dir="rtl"', '7 בנובמבר 2026'],
    ['ja', 'lang="ja"', '2026年11月7日'],
    ['en-GB', 'lang="en-GB"', '7 November 2026'],
  ])('have dates and direction of the language %s', async (language, attributes, date) => {
    await save({ language });
    const page = await html('/post/dated');
    expect(page).toContain(`<html ${attributes}>`);
    expect(page).toContain(`<time dateTime="2026-11-07">${date}</time>`);
    const english = '<span lang="en" dir="ltr">Looking for more?</span>';
    expect(page.includes(english)).toBe(!language.startsWith('en'));
  });

  it('have no mark and no picture if the owner wants none', async () => {
    await save({ mark: null, sharePicture: null });
    const page = await html('/');
    expect(page).not.toMatch(/rel="(?:icon|apple-touch-icon|image_src)"|og:image/);
    expect(page).toContain('<meta name="twitter:card" content="summary">');
  });

  it('and the feeds have typographic quotes once the owner wants them', async () => {
    const content = 'It was "dry".';
    await site.createPost({ slug: 'quotes', title: 'Quotes', content, format: 2 });
    const addresses = ['/rss.xml', '/api/blog-posts/quotes?view=page'];
    const shown = async () => (await Promise.all(addresses.map(html))).join();
    expect(await shown()).not.toMatch(/[“”]/);
    await save({ typographicQuotes: true });
    for (const address of addresses) expect(await html(address)).toContain('It was “dry”.');
    expect(await (await site.fetch('/api/blog-posts/quotes')).json()).toMatchObject({ content });
    expect(await html('/api/site')).not.toContain('typographicQuotes');
    await save({ typographicQuotes: undefined });
    expect(await shown()).not.toMatch(/[“”]/);
    await site.fetch('/api/blog-posts/quotes', { method: 'DELETE' }, 'admin');
  });

  it('and the feeds take every setting as text', async () => {
    const [first, ...rest] = DEFAULT_SITE_SETTINGS.categories;
    await save({
      name: HOSTILE.slice(0, 90),
      tagline: HOSTILE,
      description: HOSTILE,
      welcome: HOSTILE,
      aboutSummary: HOSTILE,
      about: `${HOSTILE}\n\n${HOSTILE}`,
      author: { ...DEFAULT_SITE_SETTINGS.author, name: HOSTILE, byline: HOSTILE },
      footerLinks: [{ name: HOSTILE, url: 'https://example.org/"><script>alert(1)</script>' }],
      categories: first ? [{ ...first, name: HOSTILE, blurb: HOSTILE }, ...rest] : [],
      series: [{ ...LETTERS, title: HOSTILE, description: HOSTILE }],
    });
    for (const path of [
      '/',
      '/about',
      '/post/a-story',
      '/interdimensional-push',
      '/series/letters',
    ]) {
      const page = await html(path);
      expect([path, page.includes('<script>alert'), / on\w+="/.test(page)]).toEqual([
        path,
        false,
        false,
      ]);
      expect(page.match(/<\/title>/g)).toHaveLength(1);
      for (const [, json = ''] of page.matchAll(
        /<script type="application[^>]*>([^]*?)<\/script>/g,
      )) {
        expect(() => JSON.parse(json) as unknown).not.toThrow();
      }
    }
    for (const path of ['/rss.xml', '/sitemap.xml'])
      expect(await html(path)).not.toContain('<script');
    const feed = JSON.parse(await html('/feed.json')) as { description: string };
    expect(feed.description).toBe(HOSTILE);
  });
});

describe('The address of a listing', () => {
  it('leads on after a rename, and after another', async () => {
    await save({ categories: changed('Short Stories', { name: 'Tales', slug: 'tales' }) });
    expect(await leadsTo('/short-stories')).toEqual([301, '/category/tales', CACHED]);
    expect(await leadsTo('/category/Short%20Stories')).toEqual([301, '/category/tales', CACHED]);
    expect(await statusOf('/category/tales')).toBe(200);
    await save({ categories: changed('Short Stories', { name: 'Yarns', slug: 'yarns' }) });
    expect(await leadsTo('/category/tales')).toEqual([301, '/category/yarns', CACHED]);
    expect(await leadsTo('/SHORT-STORIES/')).toEqual([301, '/category/yarns', CACHED]);
    const after = '?after=2026-01-01_0';
    expect(await leadsTo(`/short-stories${after}`)).toEqual([
      301,
      `/category/yarns${after}`,
      CACHED,
    ]);
    expect(await leadsTo('/short-stories?next=https://evil.example')).toEqual([
      301,
      '/category/yarns',
      CACHED,
    ]);
    const page = await html('/category/yarns');
    expect(page).toContain('<title>Yarns · The Biweekly Examiner</title>');
    expect(await html('/sitemap.xml')).toContain(`<loc>${PUBLIC_URL}/category/yarns</loc>`);
    expect(await html('/feed.json')).toContain('"tags":["Yarns"]');
    expect(await html('/rss.xml')).toContain('<category>Yarns</category>');
  });

  it('leads to the category into which it was merged, and back after an undo', async () => {
    const [, second, third] = DEFAULT_SITE_SETTINGS.categories as [Category, Category, Category];
    const merged = DEFAULT_SITE_SETTINGS.categories
      .filter(({ key }) => key !== third.key)
      .map((each) => (each.key === second.key ? { ...each, mergedKeys: [third.key] } : each));
    await save({ categories: merged, series: [] });
    expect(await leadsTo('/intercontinental-march')).toEqual([
      301,
      '/inter-temporal-search',
      CACHED,
    ]);
    await save({});
    expect(await statusOf('/intercontinental-march')).toBe(200);
  });

  it('that never was is a 404 with the empty listing', async () => {
    const response = await site.fetch('/category/never-was');
    const page = await response.text();
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, CACHED]);
    expect(page).toContain('noindex');
    expect(page).toContain('"posts":[]');
  });

  it('is gone with its group', async () => {
    await save({ groups: [] });
    expect(await statusOf('/seidman-mayor')).toBe(404);
    await save({});
  });
});

describe('The page of a series', () => {
  it('is its own, or the listing of its category', async () => {
    await save({ series: [...DEFAULT_SITE_SETTINGS.series, LETTERS] });
    await site.createPost({ slug: 'dear-you', title: 'Dear you', seriesId: 'letters' });
    const page = await html('/series/letters');
    expect(page).toContain('href="/post/dear-you"');
    expect(page).toContain(`<link rel="canonical" href="${PUBLIC_URL}/series/letters">`);
    expect(page).toContain('"@type":"CreativeWorkSeries"');
    expect(await leadsTo('/series/inter-temporal-search')).toEqual([
      301,
      '/inter-temporal-search',
      CACHED,
    ]);
    expect(await statusOf('/series/nothing')).toBe(404);
    expect(await html('/sitemap.xml')).toContain(`<loc>${PUBLIC_URL}/series/letters</loc>`);
  });
});

describe('The dashboard', () => {
  it('is a 404 that says nothing of it once it is hidden', async () => {
    const { dashboard } = DEFAULT_SITE_SETTINGS;
    expect(await statusOf('/dashboard')).toBe(200);
    await save({ dashboard: { ...dashboard, shown: false } });
    const response = await site.fetch('/dashboard');
    const [head = ''] = (await response.text()).split('</head>');
    expect(response.status).toBe(404);
    expect(head).toContain('<title>404 Page Not Found · The Biweekly Examiner</title>');
    expect(head).not.toContain(dashboard.title);
    await save({});
  });
});

describe('A page whose component fails', () => {
  it('says of itself what it would say else', async () => {
    const file = join(site.folder, 'frontend/server/render.js');
    const { render } = (await import(pathToFileURL(file).href)) as ServerBundle;
    const shown = (await (await site.fetch('/api/site')).json()) as PageSeed['site'];
    const page: unknown = await (await site.fetch('/api/blog-posts/a-story?view=page')).json();
    const data = { ...(page as object), tree: null };
    const rendered = await render('/post/a-story', { site: shown, data });
    expect(rendered).toEqual({
      html: '',
      meta: expect.objectContaining({ path: '/post/a-story' }),
      failure: expect.any(Error),
    });
  });
});
