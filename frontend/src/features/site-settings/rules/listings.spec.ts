import { DEFAULT_SITE_SETTINGS as site, siteSettingsSchema } from '@examiner/contracts';
import { describe, expect, it } from '@jest/globals';
import { moved, withNewCategory, withNewGroup, withNewSeries } from './listings.ts';
import { withoutCategory } from './without-category.ts';

const PAPER = 'Seidman for Mayor Position Paper';
const UPDATE = 'Seidman for Mayor Campaign Update';

describe(withNewCategory.name, () => {
  it('has the name for its key, a slug of it, and passes', () => {
    const changed = withNewCategory(site, 'Essays & Notes');
    expect(changed.categories.at(-1)).toMatchObject({
      key: 'Essays & Notes',
      name: 'Essays & Notes',
      slug: 'essays-notes',
    });
    expect(siteSettingsSchema.safeParse(changed).success).toBe(true);
  });

  it('takes another key and address than one that was renamed or merged', () => {
    const [first, second, ...rest] = site.categories;
    if (!first || !second) throw new Error('There are no categories');
    const renamed = { ...first, name: 'Moving', slug: 'essays', mergedKeys: ['Old'] };
    const categories = [renamed, second, ...rest];
    const again = withNewCategory({ ...site, categories }, first.key);
    expect(again.categories.at(-1)?.key).toBe('Interdimensional Push 2');
    expect(withNewCategory({ ...site, categories }, 'Old').categories.at(-1)?.key).toBe('Old 2');
    const essays = withNewCategory({ ...site, categories }, 'Essays').categories.at(-1);
    expect(essays).toMatchObject({ key: 'Essays', slug: 'essays-2' });
  });
});

it('a new page and a new series get a free address', () => {
  expect(withNewGroup(site, 'Short stories!').groups.at(-1)?.slug).toBe('short-stories-2');
  const series = withNewSeries(site, 'Inter-Temporal Search').series.at(-1);
  expect(series).toMatchObject({ slug: 'inter-temporal-search-2', id: 'inter-temporal-search-2' });
  expect(series).not.toHaveProperty('category');
});

describe(withoutCategory.name, () => {
  it('moves all that names a merged category to the other', () => {
    const newPost = { category: PAPER, title: '', excerpt: '', readTime: 5 };
    const merged = withoutCategory({ ...site, newPost }, PAPER, 'Short Stories');
    expect(merged.categories.map(({ key }) => key)).not.toContain(PAPER);
    const target = merged.categories.find(({ key }) => key === 'Short Stories');
    expect(target?.mergedKeys).toEqual([PAPER]);
    expect(merged.homeCategory).toBe('Short Stories');
    expect(merged.newPost?.category).toBe('Short Stories');
    expect(merged.groups[0]?.categories).toEqual([UPDATE, 'Short Stories']);
    expect(siteSettingsSchema.safeParse(merged).success).toBe(true);
  });

  it('names a page once if both categories stood on it', () => {
    const merged = withoutCategory(site, PAPER, UPDATE);
    expect(merged.groups[0]?.categories).toEqual([UPDATE]);
  });

  it('keeps earlier merges', () => {
    const once = withoutCategory(site, PAPER, UPDATE);
    const twice = withoutCategory(once, UPDATE, 'Short Stories');
    const target = twice.categories.find(({ key }) => key === 'Short Stories');
    expect(target?.mergedKeys).toEqual([UPDATE, PAPER]);
  });

  it('lets a series and home continue without one that is removed', () => {
    const removed = withoutCategory(withoutCategory(site, PAPER), 'Interdimensional Push');
    expect(removed.homeCategory).toBeUndefined();
    expect(removed.series[0]?.category).toBeUndefined();
    expect(siteSettingsSchema.safeParse(removed).success).toBe(true);
  });
});

it.each([
  [0, 1, 'bac'],
  [2, -1, 'acb'],
  [1, 0, 'abc'],
])('moves the item %i by %i', (index, by, expected) => {
  expect(moved(['a', 'b', 'c'], index, by).join('')).toBe(expected);
});
