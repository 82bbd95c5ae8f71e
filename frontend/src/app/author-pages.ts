import {
  ACCOUNT_PAGE,
  ACTIVITY_PAGE,
  CATEGORIES_PAGE,
  DATA_PAGE,
  DESK_PATH,
  DESK_STATISTICS_PATH,
  IMPORT_PAGE,
  LETTERS_PAGE,
  MEDIA_PATH,
  NEWSLETTER_PAGE,
  OUTBOX_PAGE,
  PEOPLE_PAGE,
  READERS_PAGE,
  REDIRECTS_PAGE,
  REPORTS_PAGE,
  SITE_SETTINGS_PATH,
  TAGS_PAGE,
  TEXTS_PAGE,
  type AuthorPath,
} from '@examiner/contracts';
import type { ComponentType } from 'react';
import type { Page } from './page.ts';

const PAGES: Readonly<Record<AuthorPath, () => Promise<ComponentType>>> = {
  [ACCOUNT_PAGE]: async () => (await import('./routes/account.tsx')).AccountPage,
  '/admin': async () => (await import('./routes/admin.tsx')).AdminPage,
  [SITE_SETTINGS_PATH]: async () => (await import('./routes/site-settings.tsx')).SiteSettingsPage,
  [CATEGORIES_PAGE]: async () => (await import('./routes/categories.tsx')).CategoriesPage,
  [TAGS_PAGE]: async () => (await import('./routes/tags.tsx')).TagsPage,
  [REDIRECTS_PAGE]: async () => (await import('./routes/redirects.tsx')).RedirectsPage,
  [LETTERS_PAGE]: async () => (await import('./routes/letters.tsx')).LettersPage,
  [NEWSLETTER_PAGE]: async () => (await import('./routes/newsletter.tsx')).NewsletterPage,
  [TEXTS_PAGE]: async () => (await import('./routes/texts.tsx')).TextsPage,
  [OUTBOX_PAGE]: async () => (await import('./routes/outbox.tsx')).OutboxPage,
  [READERS_PAGE]: async () => (await import('./routes/readers.tsx')).ReadersPage,
  [REPORTS_PAGE]: async () => (await import('./routes/reports.tsx')).ReportsPage,
  [PEOPLE_PAGE]: async () => (await import('./routes/people.tsx')).PeoplePage,
  [ACTIVITY_PAGE]: async () => (await import('./routes/activity.tsx')).ActivityPage,
  [DATA_PAGE]: async () => (await import('./routes/data.tsx')).DataPage,
  [DESK_PATH]: async () => (await import('./routes/desk.tsx')).DeskPage,
  [IMPORT_PAGE]: async () => (await import('./routes/import.tsx')).ImportPage,
  [MEDIA_PATH]: async () => (await import('./routes/media.tsx')).MediaPage,
  [DESK_STATISTICS_PATH]: async () =>
    (await import('./routes/desk-statistics.tsx')).DeskStatisticsPage,
  '/create-post': async () => (await import('./routes/create-post.tsx')).CreatePostPage,
};

interface AuthorRoute {
  readonly Component: ComponentType;
  readonly handle: Page;
}

/** Loads a page and the toast region, because the pages show toasts from the start. `places.ts` is imported dynamically, so that the code for readers does not contain its file name. */
export async function loadAuthorPage(path: AuthorPath): Promise<AuthorRoute> {
  const [Component, { authorMeta }] = await Promise.all([
    PAGES[path](),
    import('./places.ts'),
    import('../components/toast/toaster.tsx'),
  ]);
  return { Component, handle: { meta: () => authorMeta(path) } };
}
