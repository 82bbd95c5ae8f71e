import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SITE_SETTINGS } from './default-site.ts';
import type { Site } from './site-settings.ts';
import { documentTitle, postPath, seriesPath, staticMeta } from './site.ts';

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

it('an address without a page of its own says nothing of itself', () => {
  expect(() => staticMeta('/nowhere', site)).toThrow('There is no page /nowhere');
});
