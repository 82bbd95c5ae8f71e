import {
  ARCHIVE_PATH,
  AUTHOR_PATHS,
  LETTERS_PAGE,
  PRESET_SLUGS,
  READERS_PAGE,
  SEARCH_PATH,
  staticMeta,
  type AuthorPath,
} from '@examiner/contracts';
import type { RouteObject } from 'react-router';
import { ErrorPage } from './error-page.tsx';
import { ReadingLayout, Root } from './layout.tsx';
import type { Page, ReaderPage } from './page.ts';
import { aboutPage } from './routes/about.tsx';
import { archivePage } from './routes/archive.tsx';
import { categoryPage } from './routes/category.tsx';
import { homePage } from './routes/home.tsx';
import { notFoundPage } from './routes/not-found.tsx';
import { postPage } from './routes/post.tsx';
import { searchPage } from './routes/search.tsx';
import { previewPage } from './routes/preview.tsx';
import { seriesPage } from './routes/series.tsx';
import { tagPage } from './routes/tag.tsx';

/** Keeps the footer below the window until the page is loaded. */
const pending = () => <div className="pending-page" />;

/** `handle` is the page. Code that has only the address reads it there. */
const readerRoute = <Data,>(path: string, page: ReaderPage<Data>) => ({
  path,
  element: <page.Component />,
  handle: page,
});

/** `below` is the pattern of the segments after the path. */
const authorRoute = (path: AuthorPath, below = ''): RouteObject => ({
  path: path + below,
  lazy: async () => (await import('./author-pages.ts')).loadAuthorPage(path),
  errorElement: <ErrorPage />,
  HydrateFallback: pending,
});

/** Only the admin sees a hidden dashboard. The server renders "not found", because only the browser knows whether the viewer is the admin. */
const dashboardPage: Page = {
  meta: (data, address, site) =>
    site.dashboard.shown === false
      ? notFoundPage.meta(data, address, site)
      : staticMeta('/dashboard', site),
};

/** The app contains the pages of readers. The other pages are loaded when they are opened. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <ErrorPage />,
    children: [
      {
        element: <ReadingLayout />,
        errorElement: <ErrorPage />,
        children: [
          readerRoute('/', homePage),
          readerRoute('/post/:slug', postPage),
          readerRoute('/category/:category', categoryPage()),
          ...PRESET_SLUGS.map((slug) => readerRoute(`/${slug}`, categoryPage(slug))),
          readerRoute('/series/:slug', seriesPage),
          readerRoute('/tag/:tag', tagPage),
          readerRoute('/preview/:token', previewPage),
          readerRoute(ARCHIVE_PATH, archivePage),
          readerRoute(SEARCH_PATH, searchPage),
          readerRoute('/about', aboutPage),
          {
            path: '/dashboard',
            handle: dashboardPage,
            lazy: async () => ({
              Component: (await import('./routes/dashboard.tsx')).DashboardPage,
            }),
            HydrateFallback: pending,
          },
          readerRoute('*', notFoundPage),
        ],
      },
      ...AUTHOR_PATHS.map((path) => authorRoute(path)),
      authorRoute(LETTERS_PAGE, '/:id'),
      authorRoute(READERS_PAGE, '/:id'),
    ],
  },
];
