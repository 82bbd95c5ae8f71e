import { DEFAULT_SITE_SETTINGS, siteSettingsSchema } from '@examiner/contracts';
import { expect, it } from '@jest/globals';
import { withNewCategory } from './listings.ts';
import { unusedSampleCategories, withoutUnusedSamples } from './sample-listings.ts';

const namesOf = (listings: readonly { readonly name: string }[]) =>
  listings.map(({ name }) => name);

it('removes each category, page and series of the samples, and keeps one category', () => {
  const settings = withoutUnusedSamples(DEFAULT_SITE_SETTINGS, []);
  expect(namesOf(settings.categories)).toEqual(['Posts']);
  expect([settings.groups, settings.series, settings.homeCategory]).toEqual([[], [], undefined]);
  expect(siteSettingsSchema.safeParse(settings).error).toBeUndefined();
  expect(unusedSampleCategories(settings.categories, [])).toEqual([]);
});

it('keeps categories with posts, and those that the owner made or renamed', () => {
  const [first, ...others] = DEFAULT_SITE_SETTINGS.categories;
  if (!first) throw new Error('There is no category');
  const own = withNewCategory(
    { ...DEFAULT_SITE_SETTINGS, categories: [{ ...first, name: 'Moves' }, ...others] },
    'Tides',
  );
  const used = [{ category: 'Seidman for Mayor Position Paper' }];
  const settings = withoutUnusedSamples(own, used);
  expect(namesOf(settings.categories)).toEqual([
    'Moves',
    'Seidman for Mayor Position Paper',
    'Tides',
  ]);
  expect(namesOf(settings.groups)).toEqual(['Seidman for Mayor']);
  expect(settings.series.map(({ id }) => id)).toEqual(['interdimensional-push']);
  expect(siteSettingsSchema.safeParse(settings).error).toBeUndefined();
});
