import { keysOf, type SiteSettings } from '@examiner/contracts';

/** Removes a category. With `into`, its posts and all references to it move to that category. */
export function withoutCategory(settings: SiteSettings, key: string, into?: string): SiteSettings {
  const gone = settings.categories.find((category) => category.key === key);
  if (!gone) return settings;
  const follow = (own: string | undefined) => (own === key ? into : own);
  const categories = settings.categories
    .filter((category) => category !== gone)
    .map((category) =>
      category.key === into
        ? { ...category, mergedKeys: [...category.mergedKeys, ...keysOf(gone)] }
        : category,
    );
  const [first] = categories;
  return {
    ...settings,
    categories,
    groups: settings.groups.map((group) => ({
      ...group,
      categories: [...new Set(group.categories.flatMap((own) => follow(own) ?? []))],
    })),
    series: settings.series.map((each) => ({ ...each, category: follow(each.category) })),
    homeCategory: follow(settings.homeCategory),
    newPost: settings.newPost && {
      ...settings.newPost,
      category: follow(settings.newPost.category) ?? first?.key ?? '',
    },
  };
}
