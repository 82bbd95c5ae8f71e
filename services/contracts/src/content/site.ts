import type { PageMeta } from './page.ts';
import type { Series, Site } from './site-settings.ts';
import { listingPath } from './category.ts';

export function documentTitle({ name }: Pick<Site, 'name'>, title?: string): string {
  return title ? `${title} · ${name}` : name;
}

export const ACCOUNT_PAGE = '/account';
export const ARCHIVE_PATH = '/archive';
export const SITE_SETTINGS_PATH = '/admin/site';
export const LETTERS_PAGE = '/admin/letters';
export const NEWSLETTER_PAGE = '/admin/newsletter';
/** The owner's texts for readers. */
export const TEXTS_PAGE = '/admin/texts';
export const ACTIVITY_PAGE = '/admin/activity';
export const DATA_PAGE = '/admin/data';
export const PEOPLE_PAGE = '/admin/people';
export const OUTBOX_PAGE = '/admin/outbox';
export const READERS_PAGE = '/admin/readers';
export const REPORTS_PAGE = '/admin/reports';
export const DESK_PATH = '/desk';
export const IMPORT_PAGE = '/desk/import';
export const MEDIA_PATH = '/desk/media';
export const DESK_STATISTICS_PATH = '/desk/statistics';
export const CATEGORIES_PAGE = '/admin/categories';
export const TAGS_PAGE = '/admin/tags';
export const REDIRECTS_PAGE = '/admin/redirects';

export const AUTHOR_PATHS = [
  ACCOUNT_PAGE,
  '/admin',
  SITE_SETTINGS_PATH,
  CATEGORIES_PAGE,
  TAGS_PAGE,
  REDIRECTS_PAGE,
  LETTERS_PAGE,
  NEWSLETTER_PAGE,
  TEXTS_PAGE,
  OUTBOX_PAGE,
  READERS_PAGE,
  REPORTS_PAGE,
  PEOPLE_PAGE,
  ACTIVITY_PAGE,
  DATA_PAGE,
  DESK_PATH,
  IMPORT_PAGE,
  MEDIA_PATH,
  DESK_STATISTICS_PATH,
  '/create-post',
] as const;

/** A page of the author's tools. The browser renders it. */
export type AuthorPath = (typeof AUTHOR_PATHS)[number];

export function staticMeta(path: string, site: Site): PageMeta {
  switch (path) {
    case '/':
      return { path, description: site.description };
    case ARCHIVE_PATH:
      return { path, title: 'Archive', description: 'Every post, by year.' };
    case '/about':
      return { path, title: 'About', description: site.aboutSummary };
    case '/dashboard':
      return { path, title: site.dashboard.title, description: site.dashboard.description };
    default:
      throw new Error(`There is no page ${path}`);
  }
}

export const NOT_FOUND_TITLE = '404 Page Not Found';
export const POST_NOT_FOUND_TITLE = 'Post Not Found';

export function postPath({ slug }: { readonly slug: string }): string {
  return `/post/${encodeURIComponent(slug)}`;
}

/** If all posts of a category are a series, the series has the address of the category. */
export function seriesPath(
  { slug, category }: Series,
  { categories }: Pick<Site, 'categories'>,
): string {
  const found = categories.find(({ key }) => key === category);
  return found ? listingPath(found) : `/series/${slug}`;
}
