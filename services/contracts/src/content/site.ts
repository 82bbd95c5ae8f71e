import { SUBSCRIBED_PATH } from '../audience/subscriber.ts';

export const SITE_NAME = 'The Biweekly Examiner';
export const SITE_DESCRIPTION =
  'Stories, dispatches and position papers by a single author, one every two weeks.';
/** BCP 47. */
export const SITE_LANGUAGE = 'en-US';

export const AUTHOR_NAME = 'Seidman';
export const CONTACT_ADDRESS = 'desk@example.com';

export function documentTitle(title?: string): string {
  return title ? `${title} · ${SITE_NAME}` : SITE_NAME;
}

/** A page of the SPA without a parameter in its address. */
export interface StaticPage {
  readonly path: string;
  /** Missing on the home page. */
  readonly title?: string;
  readonly description: string;
  readonly indexed: boolean;
}

export const ARCHIVE_PATH = '/archive';

export const STATIC_PAGES: readonly StaticPage[] = [
  { path: '/', description: SITE_DESCRIPTION, indexed: true },
  { path: ARCHIVE_PATH, title: 'Archive', description: 'Every post, by year.', indexed: true },
  {
    path: '/about',
    title: 'About',
    description: 'One writer, one desk, one letter every two weeks.',
    indexed: true,
  },
  {
    path: SUBSCRIBED_PATH,
    title: 'Successfully subscribed!',
    description: 'Thanks for your interest! Your email has been saved.',
    indexed: false,
  },
  {
    path: '/dashboard',
    title: 'Personal Dashboard',
    description:
      'Favorite cartoons, quotes, headlines, weather, stocks, email, tasks and more, with daily refreshes.',
    indexed: false,
  },
  {
    path: '/admin',
    title: 'Admin Dashboard',
    description: 'The subscriber list.',
    indexed: false,
  },
  {
    path: '/create-post',
    title: 'Create New Post',
    description: 'Write a new post.',
    indexed: false,
  },
];

export function staticPage(path: string): StaticPage {
  const page = STATIC_PAGES.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`There is no page ${path}`);
  return page;
}

export const NOT_FOUND_TITLE = '404 Page Not Found';
export const POST_NOT_FOUND_TITLE = 'Post Not Found';

export function postPath({ slug }: { readonly slug: string }): string {
  return `/post/${slug}`;
}
