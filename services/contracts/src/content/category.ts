import type { Category, Group, Site } from './site-settings.ts';

/** The posts of one page, which is the page of a category or of a group. */
export interface Listing {
  readonly slug: string;
  readonly name: string;
  readonly blurb: string;
  /** Keys of categories, including merged categories. */
  readonly categories: readonly string[];
  readonly inNavigation: boolean;
}

type Listed = Pick<Site, 'categories' | 'groups'>;

/** The listings with an address at the root, such as `/short-stories`. */
export const PRESET_SLUGS = [
  'interdimensional-push',
  'inter-temporal-search',
  'intercontinental-march',
  'seidman-mayor',
  'short-stories',
] as const;

export function listingPath({ slug }: Pick<Listing, 'slug'>): string {
  return PRESET_SLUGS.some((preset) => preset === slug) ? `/${slug}` : `/category/${slug}`;
}

/** The keys under which posts of a category are stored. */
export function keysOf({ key, mergedKeys }: Category): readonly string[] {
  return [key, ...mergedKeys];
}

/** The category of a post. Undefined if the category was removed. */
export function findCategory({ categories }: Listed, key: string): Category | undefined {
  return categories.find((category) => keysOf(category).includes(key));
}

function toListing(listed: Listed, group: Group): Listing {
  const { slug, name, blurb, inNavigation } = group;
  const categories = group.categories.flatMap((key) => {
    const category = findCategory(listed, key);
    return category ? keysOf(category) : [];
  });
  return { slug, name, blurb, inNavigation, categories };
}

/** The categories in their order, followed by the groups. */
export function listingsOf(site: Listed): readonly Listing[] {
  return [
    ...site.categories.map((category) => ({ ...category, categories: keysOf(category) })),
    ...site.groups.map((group) => toListing(site, group)),
  ];
}

const normal = (nameOrSlug: string): string => nameOrSlug.trim().toLowerCase();

/** Finds a listing by its name or slug, in upper or lower case. */
export function findListing(site: Listed, nameOrSlug: string): Listing | undefined {
  const wanted = normal(nameOrSlug);
  return listingsOf(site).find(({ slug, name }) => slug === wanted || normal(name) === wanted);
}

export function findFormerListing(site: Listed, nameOrSlug: string): Listing | undefined {
  const wanted = normal(nameOrSlug);
  const found = [...site.categories, ...site.groups].find(({ former }) => former.includes(wanted));
  return found && findListing(site, found.slug);
}

/** The slug and the name of a listing, in the form that `former` stores. */
export function addressesOf({ name, slug }: Pick<Listing, 'name' | 'slug'>): readonly string[] {
  return [...new Set([slug, normal(name)])];
}
