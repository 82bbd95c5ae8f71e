import { describe, expect, it } from '@jest/globals';
import {
  addressesOf,
  findCategory,
  findFormerListing,
  findListing,
  listingPath,
  listingsOf,
  PRESET_SLUGS,
} from './category.ts';
import { DEFAULT_SITE_SETTINGS } from './default-site.ts';
import { siteSettingsSchema } from './site-settings.ts';

const site = DEFAULT_SITE_SETTINGS;

describe('the categories of the site as it ships', () => {
  it('are the six of the specification, the first by default, with their names as keys', () => {
    expect(site.categories[0]?.name).toBe('Interdimensional Push');
    expect(site.categories.map(({ key }) => key)).toEqual(site.categories.map(({ name }) => name));
    expect(site.categories.map(({ name }) => name).sort()).toEqual([
      'Inter-Temporal Search',
      'Intercontinental March',
      'Interdimensional Push',
      'Seidman for Mayor Campaign Update',
      'Seidman for Mayor Position Paper',
      'Short Stories',
    ]);
  });

  it('are settings that may be saved, and have the addresses at the root', () => {
    expect(siteSettingsSchema.parse(site)).toEqual(site);
    const slugs = listingsOf(site).map(({ slug }) => slug);
    for (const preset of PRESET_SLUGS) expect(slugs).toContain(preset);
  });
});

describe(findListing.name, () => {
  it.each([
    ['Short Stories', 'short-stories'],
    ['short stories', 'short-stories'],
    ['SHORT-STORIES', 'short-stories'],
    [' Inter-Temporal Search ', 'inter-temporal-search'],
    ['seidman for mayor position paper', 'seidman-for-mayor-position-paper'],
    ['Seidman-Mayor', 'seidman-mayor'],
    ['Seidman for Mayor', 'seidman-mayor'],
  ])('finds %j by name or slug', (wanted, slug) => {
    expect(findListing(site, wanted)?.slug).toBe(slug);
  });

  it.each(['', ' ', 'poems', 'short', 'short  stories', '__proto__', 'constructor'])(
    'finds nothing for %j',
    (wanted) => {
      expect(findListing(site, wanted)).toBeUndefined();
      expect(findFormerListing(site, wanted)).toBeUndefined();
    },
  );

  it('lists both Seidman categories under one heading', () => {
    expect(findListing(site, 'seidman-mayor')).toMatchObject({
      name: 'Seidman for Mayor',
      categories: ['Seidman for Mayor Campaign Update', 'Seidman for Mayor Position Paper'],
    });
  });
});

describe('a category that was renamed and has taken another in', () => {
  const [first, second, ...others] = site.categories;
  if (!first || !second) throw new Error('The site has two categories');
  const renamed = {
    ...first,
    name: 'Letters',
    slug: 'letters',
    former: [...addressesOf(first), ...addressesOf(second)],
    mergedKeys: [second.key],
  };
  const changed = { categories: [renamed, ...others], groups: site.groups };

  it('lists the posts of both keys', () => {
    expect(findListing(changed, 'letters')?.categories).toEqual([first.key, second.key]);
    expect(findCategory(changed, second.key)?.name).toBe('Letters');
    expect(findCategory(changed, 'gone')).toBeUndefined();
  });

  it.each([first.slug, first.name, second.slug, second.name])('is the target of %s', (old) => {
    expect(findListing(changed, old)).toBeUndefined();
    expect(findFormerListing(changed, old)?.slug).toBe('letters');
  });
});

describe(listingPath.name, () => {
  it.each([
    ['interdimensional-push', '/interdimensional-push'],
    ['seidman-mayor', '/seidman-mayor'],
    ['seidman-for-mayor-campaign-update', '/category/seidman-for-mayor-campaign-update'],
  ])('of %s is %s', (slug, path) => {
    expect(listingPath({ slug })).toBe(path);
  });
});
