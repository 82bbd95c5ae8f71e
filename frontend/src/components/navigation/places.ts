import { listingPath, seriesPath, type Listing, type Series, type Site } from '@examiner/contracts';

export interface Place {
  readonly name: string;
  readonly path: string;
  /** Whether the name is a text of the product. */
  readonly isOfProduct?: boolean;
}

export interface SeriesPlace extends Place {
  readonly description: string;
  readonly state: Series['state'];
}

export interface ListingPlace extends Place {
  readonly blurb: string;
}

export const SUBSCRIBE_PATH = '/#subscribe';

export function seriesPlaces(site: Site): SeriesPlace[] {
  return site.series.map((series) => ({
    name: series.title,
    path: seriesPath(series, site),
    description: series.description,
    state: series.state,
  }));
}

/** The groups and categories that the navigation links to. */
export function listingPlaces({ groups, categories }: Site): ListingPlace[] {
  const listings: Pick<Listing, 'name' | 'slug' | 'blurb' | 'inNavigation'>[] = [
    ...groups,
    ...categories,
  ];
  return listings
    .filter(({ inNavigation }) => inNavigation)
    .map((listing) => ({ name: listing.name, path: listingPath(listing), blurb: listing.blurb }));
}

export function mainPlaces(site: Site): Place[] {
  const isDashboardShown = site.dashboard.shown !== false;
  return [
    ...listingPlaces(site),
    { name: 'About', path: '/about', isOfProduct: true },
    ...(isDashboardShown ? [{ name: 'Dashboard', path: '/dashboard', isOfProduct: true }] : []),
  ];
}
