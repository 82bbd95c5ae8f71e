import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SITE_SETTINGS, type Category, type SiteSettings } from '@examiner/contracts';
import { withFormerAddresses } from './former-addresses.ts';

const [PUSH, SEARCH] = DEFAULT_SITE_SETTINGS.categories as [Category, Category];
const [GROUP] = DEFAULT_SITE_SETTINGS.groups;

function change(before: SiteSettings, ...categories: readonly Partial<Category>[]): SiteSettings {
  const after = categories.map((category) => ({ ...PUSH, ...category }));
  return withFormerAddresses(before, { ...before, categories: after, groups: [] });
}

const start = change(DEFAULT_SITE_SETTINGS, PUSH, SEARCH);
const renamed = change(start, { name: 'Moves', slug: 'moves' }, SEARCH);
const formerOf = (settings: SiteSettings) => settings.categories.map(({ former }) => former);

describe(withFormerAddresses.name, () => {
  it('keeps nothing while names and slugs stay', () => {
    expect(formerOf(start)).toEqual([[], []]);
  });

  it('keeps the name and the slug that a category had', () => {
    expect(formerOf(renamed)).toEqual([['interdimensional-push', 'interdimensional push'], []]);
  });

  it('ignores former addresses from the caller', () => {
    const told = change(start, { former: ['about'] }, SEARCH);
    expect(formerOf(told)).toEqual([[], []]);
  });

  it('collects them over several renames, and drops one that is in use again', () => {
    const twice = change(renamed, { name: 'Trips', slug: 'trips' }, SEARCH);
    expect(formerOf(twice)[0]).toEqual(['interdimensional-push', 'interdimensional push', 'moves']);
    const back = change(twice, PUSH, SEARCH);
    expect(formerOf(back)[0]).toEqual(['moves', 'trips']);
    const other = change(twice, { name: 'Trips', slug: 'trips' }, { ...SEARCH, slug: 'moves' });
    expect(formerOf(other)).toEqual([
      ['interdimensional-push', 'interdimensional push'],
      ['inter-temporal-search'],
    ]);
  });

  it('leads to the category into which another was merged', () => {
    const merged = change(renamed, { ...SEARCH, mergedKeys: [PUSH.key] });
    expect(formerOf(merged)).toEqual([['interdimensional-push', 'interdimensional push', 'moves']]);
  });

  it('knows a group with another name and slug by its categories', () => {
    const [former] = withFormerAddresses(DEFAULT_SITE_SETTINGS, {
      ...DEFAULT_SITE_SETTINGS,
      groups: GROUP ? [{ ...GROUP, name: 'City Hall', slug: 'city-hall' }] : [],
    }).groups.map((group) => group.former);
    expect(former).toEqual(['seidman-mayor', 'seidman for mayor']);
  });

  it('keeps 500 at most, the newest', () => {
    const former = Array.from({ length: 500 }, (_, index) => `old-${index}`);
    const long = { ...start, categories: [{ ...PUSH, former }, SEARCH] };
    const kept = formerOf(change(long, { name: 'Moves', slug: 'moves' }, SEARCH))[0] ?? [];
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([500, 'old-2', 'interdimensional push']);
  });
});
