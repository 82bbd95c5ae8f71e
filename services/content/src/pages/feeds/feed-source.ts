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

/** The posts of a feed: all posts, the posts of a listing or a tag, or the parts of a series. */
export interface FeedSource {
  /** The page that feed readers open for the feed. */
  readonly path: string;
  /** The name of the folder with the feed's files. */
  readonly folder: string;
  /** Missing for the feed of all posts. */
  readonly title?: string;
  readonly description?: string;
  /** Keys of the categories. */
  readonly categories?: readonly string[];
  readonly series?: Series;
  /** Slug of the tag. */
  readonly tag?: string;
}

export const ALL_POSTS: FeedSource = { path: '/', folder: '' };

function sourceOfListing(listing: Listing): FeedSource {
  const { name, blurb, categories } = listing;
  const path = listingPath(listing);
  return { path, folder: path, title: name, description: blurb, categories };
}

/**
 * If all posts of a category are a series, the page of the series has the address of the category. The feed has an
 * address of its own, like the feeds of other series.
 */
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

/**
 * Every feed of the site except the feeds of tags. A series that has the page of its category also has the feed of the
 * category.
 */
export function feedSources(site: Site): readonly FeedSource[] {
  const listings = listingsOf(site).map(sourceOfListing);
  const series = site.series.map((each) => sourceOfSeries(site, each));
  const paths = new Set(listings.map(({ path }) => path));
  return [ALL_POSTS, ...listings, ...series.filter(({ path }) => !paths.has(path))];
}

export const feedTitle = ({ name }: Pick<Site, 'name'>, { title }: FeedSource): string =>
  title === undefined ? name : `${title} · ${name}`;
