import { findCategory, keysOf, type Site } from '@examiner/contracts';
import type { SearchName } from './search-index.ts';

/** Encodes a place as one word of digits and letters, which no tokenizer changes. */
const wordOf = (kind: string, name: string) => `${kind}${Buffer.from(name).toString('hex')}0`;
const wordOfCategory = (key: string) => wordOf('c', key);
const wordOfSeries = (id: string) => wordOf('s', id);

interface Placed {
  readonly category: string;
  readonly seriesId?: string | undefined;
}

export function placesOf({ category, seriesId }: Placed): string[] {
  return [wordOfCategory(category), ...(seriesId ? [wordOfSeries(seriesId)] : [])];
}

/** Names of categories, groups, and series that readers see. */
export function namesOf(site: Pick<Site, 'categories' | 'groups' | 'series'>): SearchName[] {
  const ofCategory = (key: string | undefined) => {
    const category = key === undefined ? undefined : findCategory(site, key);
    return category ? keysOf(category).map(wordOfCategory) : [];
  };
  return [
    ...site.categories.map(({ name, key }) => ({ name, places: ofCategory(key) })),
    ...site.groups.map(({ name, categories }) => ({
      name,
      places: categories.flatMap(ofCategory),
    })),
    ...site.series.map(({ title, id, category }) => ({
      name: title,
      places: category === undefined ? [wordOfSeries(id)] : ofCategory(category),
    })),
  ];
}
