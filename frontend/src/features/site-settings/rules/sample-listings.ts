import {
  DEFAULT_SITE_SETTINGS,
  type Category,
  type PostSlug,
  type Series,
  type SiteSettings,
} from '@examiner/contracts';
import { withoutCategory } from './without-category.ts';

const SAMPLE = DEFAULT_SITE_SETTINGS;
/** A site needs at least one category. */
const OWN_CATEGORY: Category = {
  key: 'Posts',
  name: 'Posts',
  slug: 'posts',
  blurb: '',
  color: 'blue',
  inNavigation: false,
  former: [],
  mergedKeys: [],
};

type Posts = readonly Pick<PostSlug, 'category'>[];

const isSampleSeries = ({ id, title }: Series) =>
  SAMPLE.series.some((series) => series.id === id && series.title === title);

/** Sample categories that still have their default name and have no posts. */
export function unusedSampleCategories(categories: readonly Category[], posts: Posts): Category[] {
  return categories.filter(
    ({ key, name }) =>
      SAMPLE.categories.some((sample) => sample.key === key && sample.name === name) &&
      !posts.some(({ category }) => category === name),
  );
}

/** Removes the unused sample categories, with their pages and series. */
export function withoutUnusedSamples(settings: SiteSettings, posts: Posts): SiteSettings {
  const unused = unusedSampleCategories(settings.categories, posts);
  const isEach = unused.length === settings.categories.length;
  const kept = unused.reduce(
    (rest, { key }) => withoutCategory(rest, key),
    isEach ? { ...settings, categories: [...settings.categories, OWN_CATEGORY] } : settings,
  );
  return {
    ...kept,
    groups: kept.groups.filter((group) => group.categories.length > 0),
    series: kept.series.filter(
      (series) => series.category !== undefined || !isSampleSeries(series),
    ),
  };
}
