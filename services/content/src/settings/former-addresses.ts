import {
  addressesOf,
  keysOf,
  listingsOf,
  MAX_FORMER,
  type Group,
  type SiteSettings,
} from '@examiner/contracts';

type Addressed = Pick<Group, 'name' | 'slug' | 'former'>;

/** Groups have no key. If both the name and the address changed, a group is recognized by its categories. */
function isSameGroup(one: Group, other: Group, groups: readonly Group[]): boolean {
  if (one.slug === other.slug || one.name === other.name) return true;
  const isKept = groups.some(({ slug, name }) => slug === one.slug || name === one.name);
  return !isKept && one.categories.join() === other.categories.join();
}

function withFormerSlugs(before: SiteSettings, after: SiteSettings): SiteSettings['series'] {
  const inUse = new Set(after.series.map(({ slug }) => slug));
  return after.series.map(({ former: _, ...series }) => {
    const earlier = before.series.find(({ id }) => id === series.id);
    const slugs = earlier ? [...(earlier.former ?? []), earlier.slug] : [];
    const former = [...new Set(slugs)].filter((slug) => !inUse.has(slug)).slice(-MAX_FORMER);
    return former.length > 0 ? { ...series, former } : series;
  });
}

/**
 * Gives every series its former slugs, and every listing its former names and slugs. Names and slugs in use are left
 * out.
 */
export function withFormerAddresses(before: SiteSettings, after: SiteSettings): SiteSettings {
  const inUse = new Set(listingsOf(after).flatMap(addressesOf));
  const formerOf = (earlier: readonly Addressed[]) => {
    const addresses = earlier.flatMap((listing) => [...listing.former, ...addressesOf(listing)]);
    return [...new Set(addresses)].filter((each) => !inUse.has(each)).slice(-MAX_FORMER);
  };
  return {
    ...after,
    series: withFormerSlugs(before, after),
    categories: after.categories.map((category) => ({
      ...category,
      former: formerOf(before.categories.filter(({ key }) => keysOf(category).includes(key))),
    })),
    groups: after.groups.map((group) => ({
      ...group,
      former: formerOf(before.groups.filter((each) => isSameGroup(each, group, after.groups))),
    })),
  };
}
