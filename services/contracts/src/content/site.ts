import type { PageMeta } from './page.ts';
import type { Series, Site } from './site-settings.ts';
import { listingPath } from './category.ts';

export function documentTitle({ name }: Pick<Site, 'name'>, title?: string): string {
  return title ? `${title} · ${name}` : name;
}

/** A page of the SPA without a parameter in its address. */
export interface StaticPage {
  readonly path: string;
  readonly indexed: boolean;
}

export const ARCHIVE_PATH = '/archive';
export const SITE_SETTINGS_PATH = '/admin/site';
export const SUBSCRIBED_PATH = '/subscribed';
export const LETTERS_PAGE = '/admin/letters';
export const NEWSLETTER_PAGE = '/admin/newsletter';
export const OUTBOX_PAGE = '/admin/outbox';
export const READERS_PAGE = '/admin/readers';
export const DESK_PATH = '/desk';
export const MEDIA_PATH = '/desk/media';
export const DESK_SETTINGS_PATH = '/desk/settings';
export const DESK_STATISTICS_PATH = '/desk/statistics';

export const STATIC_PAGES: readonly StaticPage[] = [
  { path: '/', indexed: true },
  { path: ARCHIVE_PATH, indexed: true },
  { path: '/about', indexed: true },
  { path: SUBSCRIBED_PATH, indexed: false },
  { path: '/dashboard', indexed: false },
  { path: '/admin', indexed: false },
  { path: SITE_SETTINGS_PATH, indexed: false },
  { path: LETTERS_PAGE, indexed: false },
  { path: NEWSLETTER_PAGE, indexed: false },
  { path: OUTBOX_PAGE, indexed: false },
  { path: READERS_PAGE, indexed: false },
  { path: '/create-post', indexed: false },
  { path: DESK_PATH, indexed: false },
  { path: MEDIA_PATH, indexed: false },
  { path: DESK_SETTINGS_PATH, indexed: false },
  { path: DESK_STATISTICS_PATH, indexed: false },
];

export function staticMeta(path: string, site: Site): PageMeta {
  switch (path) {
    case '/':
      return { path, description: site.description };
    case ARCHIVE_PATH:
      return { path, title: 'Archive', description: 'Every post, by year.' };
    case '/about':
      return { path, title: 'About', description: site.aboutSummary };
    case SUBSCRIBED_PATH:
      return {
        path,
        title: 'Successfully subscribed!',
        description: 'Thanks for your interest! Your email has been saved.',
      };
    case '/dashboard':
      return { path, title: site.dashboard.title, description: site.dashboard.description };
    case '/admin':
      return { path, title: 'Admin Dashboard', description: 'The subscriber list.' };
    case SITE_SETTINGS_PATH:
      return { path, title: 'Site', description: 'Name, words, colors and categories.' };
    case LETTERS_PAGE:
      return { path, title: 'Letters', description: 'What the list gets.' };
    case NEWSLETTER_PAGE:
      return { path, title: 'Newsletter', description: 'What holds for all letters.' };
    case OUTBOX_PAGE:
      return { path, title: 'Outbox', description: 'Mails that nobody got.' };
    case READERS_PAGE:
      return { path, title: 'Readers', description: 'Who gets letters.' };
    case '/create-post':
      return { path, title: 'Create New Post', description: 'Write a new post.' };
    case DESK_PATH:
      return { path, title: 'Desk', description: 'What is being written.' };
    case MEDIA_PATH:
      return { path, title: 'Pictures', description: 'The pictures that were uploaded.' };
    case DESK_STATISTICS_PATH:
      return { path, title: 'Writing days', description: 'How much was written when.' };
    case DESK_SETTINGS_PATH:
      return { path, title: 'Desk settings', description: 'Where old addresses lead.' };
    default:
      throw new Error(`There is no page ${path}`);
  }
}

export const NOT_FOUND_TITLE = '404 Page Not Found';
export const POST_NOT_FOUND_TITLE = 'Post Not Found';

export function postPath({ slug }: { readonly slug: string }): string {
  return `/post/${slug}`;
}

/** A series of a category has the address of that category. */
export function seriesPath(
  { slug, category }: Series,
  { categories }: Pick<Site, 'categories'>,
): string {
  const found = categories.find(({ key }) => key === category);
  return found ? listingPath(found) : `/series/${slug}`;
}
