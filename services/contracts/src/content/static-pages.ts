import type { PageMeta } from './page.ts';
import {
  ACCOUNT_PAGE,
  ACTIVITY_PAGE,
  ARCHIVE_PATH,
  DATA_PAGE,
  DESK_PATH,
  DESK_SETTINGS_PATH,
  DESK_STATISTICS_PATH,
  LETTERS_PAGE,
  MEDIA_PATH,
  NEWSLETTER_PAGE,
  OUTBOX_PAGE,
  PEOPLE_PAGE,
  READERS_PAGE,
  REPORTS_PAGE,
  SITE_SETTINGS_PATH,
  SUBSCRIBED_PATH,
} from './site.ts';

/** A page of the SPA without a parameter in its address. */
export interface StaticPage {
  readonly path: string;
  readonly indexed: boolean;
}

const TITLES = {
  [ACCOUNT_PAGE]: 'Account',
  '/admin': 'Admin Dashboard',
  [SITE_SETTINGS_PATH]: 'Site',
  [LETTERS_PAGE]: 'Letters',
  [NEWSLETTER_PAGE]: 'Newsletter',
  [OUTBOX_PAGE]: 'Outbox',
  [READERS_PAGE]: 'Readers',
  [REPORTS_PAGE]: 'Unverified reports',
  [PEOPLE_PAGE]: 'People',
  [ACTIVITY_PAGE]: 'Activity',
  [DATA_PAGE]: 'Your data',
  '/create-post': 'Create New Post',
  [DESK_PATH]: 'Desk',
  [MEDIA_PATH]: 'Pictures',
  [DESK_SETTINGS_PATH]: 'Desk settings',
  [DESK_STATISTICS_PATH]: 'Writing days',
} as const;

/** A page of the author's tools. The browser renders it, and readers never load its title. */
export type AuthorPath = keyof typeof TITLES;

export const AUTHOR_PATHS = Object.keys(TITLES) as readonly AuthorPath[];

export const STATIC_PAGES: readonly StaticPage[] = [
  { path: '/', indexed: true },
  { path: ARCHIVE_PATH, indexed: true },
  { path: '/about', indexed: true },
  { path: SUBSCRIBED_PATH, indexed: false },
  { path: '/dashboard', indexed: false },
  ...AUTHOR_PATHS.map((path) => ({ path, indexed: false })),
];

export function authorMeta(path: AuthorPath): PageMeta {
  return { path, title: TITLES[path] };
}
