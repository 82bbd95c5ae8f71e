import { describe, expect, it } from '@jest/globals';
import {
  CATEGORIES,
  CATEGORY_NAMES,
  findListing,
  LISTINGS,
  listingPath,
  PRESET_SLUGS,
} from './category.ts';
import { slugSchema } from './post.ts';

describe('the categories', () => {
  it('are the six of the specification, the first by default', () => {
    expect(CATEGORIES.map(({ name }) => name)).toEqual([...CATEGORY_NAMES]);
    expect([...CATEGORY_NAMES].sort()).toEqual([
      'Inter-Temporal Search',
      'Intercontinental March',
      'Interdimensional Push',
      'Seidman for Mayor Campaign Update',
      'Seidman for Mayor Position Paper',
      'Short Stories',
    ]);
  });

  it('have slugs of their own', () => {
    const slugs = LISTINGS.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const slug of slugs) expect(slugSchema.safeParse(slug).success).toBe(true);
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
    expect(findListing(wanted)?.slug).toBe(slug);
  });

  it.each(['', ' ', 'poems', 'short', 'short  stories', '__proto__', 'constructor'])(
    'finds nothing for %j',
    (wanted) => {
      expect(findListing(wanted)).toBeUndefined();
    },
  );

  it('lists both Seidman categories under one heading', () => {
    expect(findListing('seidman-mayor')).toMatchObject({
      heading: 'Seidman for Mayor',
      categories: ['Seidman for Mayor Campaign Update', 'Seidman for Mayor Position Paper'],
    });
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
