import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SITE_SETTINGS } from './default-site.ts';
import type { Site } from './site-settings.ts';
import { documentTitle, postPath, seriesPath, staticMeta, STATIC_PAGES } from './site.ts';

const site: Site = { ...DEFAULT_SITE_SETTINGS, url: 'https://blog.example.org/' };

describe(documentTitle.name, () => {
  it('names the page first, the site alone at home', () => {
    expect(documentTitle(site, 'About')).toBe('About · The Biweekly Examiner');
    expect(documentTitle(site)).toBe('The Biweekly Examiner');
  });
});

describe(postPath.name, () => {
  it('is below /post', () => {
    expect(postPath({ slug: 'a-b' })).toBe('/post/a-b');
  });
});

describe(seriesPath.name, () => {
  const [series] = site.series;
  if (!series) throw new Error('The site has a series');

  it('is the address of its category, else its own', () => {
    const [category, ...others] = site.categories;
    if (!category) throw new Error('The site has a category');
    const renamed = { categories: [{ ...category, slug: 'letters' }, ...others] };
    expect(seriesPath(series, site)).toBe('/interdimensional-push');
    expect(seriesPath(series, renamed)).toBe('/category/letters');
    const { category: _, ...own } = series;
    expect(seriesPath({ ...own, slug: 'walks' }, site)).toBe('/series/walks');
  });
});

describe('the pages without a parameter', () => {
  it('are those of the specification, archive, thanks, settings, letters and desk; only public ones may be listed', () => {
    const indexed = STATIC_PAGES.filter((page) => page.indexed).map(({ path }) => path);
    expect(STATIC_PAGES.map(({ path }) => path).sort()).toEqual([
      '/',
      '/about',
      '/admin',
      '/admin/letters',
      '/admin/newsletter',
      '/admin/outbox',
      '/admin/readers',
      '/admin/site',
      '/archive',
      '/create-post',
      '/dashboard',
      '/desk',
      '/desk/media',
      '/desk/settings',
      '/desk/statistics',
      '/subscribed',
    ]);
    expect(indexed).toEqual(['/', '/archive', '/about']);
  });

  it('say something of themselves', () => {
    for (const { path } of STATIC_PAGES) {
      const { title, description, path: canonical } = staticMeta(path, site);
      expect([canonical, title === undefined]).toEqual([path, path === '/']);
      expect(description).not.toBe('');
    }
    expect(() => staticMeta('/nowhere', site)).toThrow('There is no page /nowhere');
  });
});
