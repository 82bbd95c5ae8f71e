import {
  ARCHIVE_PATH,
  DESK_PATH,
  DESK_SETTINGS_PATH,
  DESK_STATISTICS_PATH,
  MEDIA_PATH,
  PRESET_SLUGS,
  SEARCH_PATH,
  SITE_SETTINGS_PATH,
  staticMeta,
  SUBSCRIBED_PATH,
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
import { subscribedPage } from './routes/subscribed.tsx';

/** Keeps the footer below the window until the page is there. */
const pending = () => <div className="pending-page" />;

/** Pages that show toasts from the start load their region. */
const loadToaster = () => import('../components/toast/toaster.tsx');

/** `handle` is the page, for whoever has only the address. */
const readerRoute = <Data,>(path: string, page: ReaderPage<Data>) => ({
  path,
  element: <page.Component />,
  handle: page,
});

/** A page that the browser renders. */
const browserPage = (path: string): { path: string; handle: Page } => ({
  path,
  handle: { meta: (_, __, site) => staticMeta(path, site) },
});

/** A hidden dashboard is found by the admin alone, whom the browser knows. */
const dashboardPage: Page = {
  meta: (data, address, site) =>
    site.dashboard.shown === false
      ? notFoundPage.meta(data, address, site)
      : staticMeta('/dashboard', site),
};

/** The pages of readers come at once; the others are fetched when they are opened. */
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
          readerRoute('/preview/:token', previewPage),
          readerRoute(ARCHIVE_PATH, archivePage),
          readerRoute(SEARCH_PATH, searchPage),
          readerRoute('/about', aboutPage),
          readerRoute(SUBSCRIBED_PATH, subscribedPage),
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
      {
        ...browserPage('/admin'),
        lazy: async () => {
          const [{ AdminPage }] = await Promise.all([import('./routes/admin.tsx'), loadToaster()]);
          return { Component: AdminPage };
        },
        errorElement: <ErrorPage />,
        HydrateFallback: pending,
      },
      {
        ...browserPage(SITE_SETTINGS_PATH),
        lazy: async () => {
          const [{ SiteSettingsPage }] = await Promise.all([
            import('./routes/site-settings.tsx'),
            loadToaster(),
          ]);
          return { Component: SiteSettingsPage };
        },
        errorElement: <ErrorPage />,
        HydrateFallback: pending,
      },
      {
        ...browserPage(DESK_PATH),
        lazy: async () => {
          const [{ DeskPage }] = await Promise.all([import('./routes/desk.tsx'), loadToaster()]);
          return { Component: DeskPage };
        },
        errorElement: <ErrorPage />,
        HydrateFallback: pending,
      },
      {
        ...browserPage(MEDIA_PATH),
        lazy: async () => {
          const [{ MediaPage }] = await Promise.all([import('./routes/media.tsx'), loadToaster()]);
          return { Component: MediaPage };
        },
        errorElement: <ErrorPage />,
        HydrateFallback: pending,
      },
      {
        ...browserPage(DESK_SETTINGS_PATH),
        lazy: async () => {
          const [{ DeskSettingsPage }] = await Promise.all([
            import('./routes/desk-settings.tsx'),
            loadToaster(),
          ]);
          return { Component: DeskSettingsPage };
        },
        errorElement: <ErrorPage />,
        HydrateFallback: pending,
      },
      {
        ...browserPage(DESK_STATISTICS_PATH),
        lazy: async () => {
          const [{ DeskStatisticsPage }] = await Promise.all([
            import('./routes/desk-statistics.tsx'),
            loadToaster(),
          ]);
          return { Component: DeskStatisticsPage };
        },
        errorElement: <ErrorPage />,
        HydrateFallback: pending,
      },
      {
        ...browserPage('/create-post'),
        lazy: async () => {
          const [{ CreatePostPage }] = await Promise.all([
            import('./routes/create-post.tsx'),
            loadToaster(),
          ]);
          return { Component: CreatePostPage };
        },
        errorElement: <ErrorPage />,
        HydrateFallback: pending,
      },
    ],
  },
];
