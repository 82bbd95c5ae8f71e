import {
  findFormerListing,
  findListing,
  listingPath,
  listingsOf,
  seriesPath,
  tagDescription,
  tagPath,
  type Listing,
  type Series,
  type Site,
  type Tag,
} from '@examiner/contracts';

/** The posts that a feed has: all of them, those of a listing or a tag, or the parts of a series. */
export interface FeedSource {
  /** Its page, which readers of the feed open. */
  readonly path: string;
  /** The name of the folder of its files. */
  readonly folder: string;
  /** Missing for the feed of all posts. */
  readonly title?: string;
  readonly description?: string;
  /** Keys. */
  readonly categories?: readonly string[];
  readonly series?: Series;
  /** Slug. */
  readonly tag?: string;
}

export const ALL_POSTS: FeedSource = { path: '/', folder: '' };

function sourceOfListing(listing: Listing): FeedSource {
  const { name, blurb, categories } = listing;
  const path = listingPath(listing);
  return { path, folder: path, title: name, description: blurb, categories };
}

/** The page of a series of a category has the address of that category. Its feed has an address like those of other series. */
function sourceOfSeries(site: Site, series: Series): FeedSource {
  const { title, description, slug } = series;
  const path = seriesPath(series, site);
  return { path, folder: `/series/${slug}`, title, description, series };
}

export function findListingSource(site: Site, nameOrSlug: string): FeedSource | undefined {
  const listing = findListing(site, nameOrSlug) ?? findFormerListing(site, nameOrSlug);
  return listing && sourceOfListing(listing);
}

export function findSeriesSource(site: Site, slug: string): FeedSource | undefined {
  const wanted = slug.toLowerCase();
  const series =
    site.series.find((each) => each.slug === wanted) ??
    site.series.find(({ former }) => former?.includes(wanted));
  return series && sourceOfSeries(site, series);
}

export function sourceOfTag(tag: Tag): FeedSource {
  const { slug, name } = tag;
  const path = tagPath(tag);
  return { path, folder: path, title: name, description: tagDescription(tag), tag: slug };
}

/** Every feed of the site except those of tags. A series on the page of a category has the feed of that category. */
export function feedSources(site: Site): readonly FeedSource[] {
  const listings = listingsOf(site).map(sourceOfListing);
  const series = site.series.map((each) => sourceOfSeries(site, each));
  const paths = new Set(listings.map(({ path }) => path));
  return [ALL_POSTS, ...listings, ...series.filter(({ path }) => !paths.has(path))];
}

export const feedTitle = ({ name }: Pick<Site, 'name'>, { title }: FeedSource): string =>
  title === undefined ? name : `${title} · ${name}`;
