import {
  BADGE_COLORS,
  keysOf,
  type Category,
  type Group,
  type Series,
  type SiteSettings,
} from '@examiner/contracts';
import { freeSlug, plainSlug } from '@examiner/contracts/slug';

const KEY_LENGTH = 90;

/** `name` if it is free, otherwise the first free one of `name 2`, `name 3`, … */
function freeKey(name: string, taken: ReadonlySet<string>): string {
  let candidate = name.slice(0, KEY_LENGTH);
  for (let n = 2; taken.has(candidate); n += 1) candidate = `${name.slice(0, KEY_LENGTH)} ${n}`;
  return candidate;
}

function slugFor(name: string, { categories, groups }: SiteSettings): string {
  const taken = [...categories, ...groups].flatMap((listing) => [
    listing.slug,
    listing.name.toLowerCase(),
  ]);
  return freeSlug(plainSlug(name), new Set(taken));
}

/** The key is made from the first name. It does not change with later names. */
export function withNewCategory(settings: SiteSettings, name: string): SiteSettings {
  const { categories } = settings;
  const category: Category = {
    key: freeKey(name, new Set(categories.flatMap(keysOf))),
    name,
    slug: slugFor(name, settings),
    blurb: '',
    inNavigation: false,
    color: BADGE_COLORS[categories.length % BADGE_COLORS.length] ?? 'blue',
    former: [],
    mergedKeys: [],
  };
  return { ...settings, categories: [...categories, category] };
}

export function withNewGroup(settings: SiteSettings, name: string): SiteSettings {
  const slug = slugFor(name, settings);
  const group: Group = { name, slug, blurb: '', inNavigation: false, former: [], categories: [] };
  return { ...settings, groups: [...settings.groups, group] };
}

/** The author chooses the parts of the series in the editor, unless the series has a category. */
export function withNewSeries(settings: SiteSettings, title: string): SiteSettings {
  const taken = settings.series.flatMap(({ id, slug }) => [id, slug]);
  const slug = freeSlug(plainSlug(title), new Set(taken));
  const series: Series = { id: slug, title, slug, description: '', state: 'active' };
  return { ...settings, series: [...settings.series, series] };
}

/** @param by the number of places; a negative number moves the item toward the beginning */
export function moved<T>(list: readonly T[], index: number, by: number): T[] {
  const item = list[index];
  if (item === undefined) return [...list];
  return list.toSpliced(index, 1).toSpliced(index + by, 0, item);
}
