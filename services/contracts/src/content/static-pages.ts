import { ARCHIVE_PATH, AUTHOR_PATHS, REDIRECTS_PAGE } from './site.ts';

/** A page of the SPA without a parameter in its address. */
export interface StaticPage {
  readonly path: string;
  readonly indexed: boolean;
}

export const STATIC_PAGES: readonly StaticPage[] = [
  { path: '/', indexed: true },
  { path: ARCHIVE_PATH, indexed: true },
  { path: '/about', indexed: true },
  { path: '/dashboard', indexed: false },
  ...AUTHOR_PATHS.map((path) => ({ path, indexed: false })),
];

/** The present addresses of author pages, by their former addresses. */
export const FORMER_PAGES: ReadonlyMap<string, string> = new Map([
  ['/desk/settings', REDIRECTS_PAGE],
]);
