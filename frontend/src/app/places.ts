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
  type PageMeta,
} from '@examiner/contracts';

/** Senders are owners, and editors if the owner's setting allows it. */
type Users = 'owners' | 'editors' | 'senders';

export interface OwnPage {
  readonly path: AuthorPath | '/dashboard';
  readonly name: string;
  readonly users: Users;
  /** The page whose tab is marked; set only for a page without a tab. */
  readonly tabOf?: AuthorPath;
}

/** Each page of a place is a tab. A place with one page has no tabs. */
export interface Place {
  readonly name: string;
  readonly pages: readonly OwnPage[];
}

/** In the order of the header, the slim bar, and the menu of a phone. */
export const PLACES: readonly Place[] = [
  {
    name: 'Admin',
    pages: [{ path: '/admin', name: 'Admin Dashboard', users: 'owners' }],
  },
  {
    name: 'Write',
    pages: [
      { path: DESK_PATH, name: 'Posts', users: 'editors' },
      { path: IMPORT_PAGE, name: 'Import', users: 'owners' },
      { path: MEDIA_PATH, name: 'Pictures', users: 'editors' },
      { path: DESK_STATISTICS_PATH, name: 'Writing days', users: 'owners' },
    ],
  },
  {
    name: 'Readers',
    pages: [
      { path: READERS_PAGE, name: 'Subscribers', users: 'owners' },
      { path: REPORTS_PAGE, name: 'Unverified reports', users: 'owners', tabOf: READERS_PAGE },
      { path: LETTERS_PAGE, name: 'Letters', users: 'senders' },
      { path: OUTBOX_PAGE, name: 'Outbox', users: 'owners' },
      { path: NEWSLETTER_PAGE, name: 'Letter settings', users: 'owners' },
      { path: TEXTS_PAGE, name: 'Texts', users: 'owners' },
    ],
  },
  {
    name: 'Site',
    pages: [
      { path: SITE_SETTINGS_PATH, name: 'Name and look', users: 'owners' },
      { path: CATEGORIES_PAGE, name: 'Categories and series', users: 'owners' },
      { path: TAGS_PAGE, name: 'Tags', users: 'owners' },
      { path: REDIRECTS_PAGE, name: 'Redirects', users: 'owners' },
      { path: PEOPLE_PAGE, name: 'People', users: 'owners' },
      { path: ACTIVITY_PAGE, name: 'Activity', users: 'owners' },
      { path: DATA_PAGE, name: 'Your data', users: 'owners' },
    ],
  },
  {
    name: 'Dashboard',
    pages: [{ path: '/dashboard', name: 'Dashboard', users: 'editors' }],
  },
];

/** Pages that belong to no place. */
const SINGLE_PAGES: readonly OwnPage[] = [
  { path: '/create-post', name: 'Create New Post', users: 'editors' },
  { path: ACCOUNT_PAGE, name: 'Account', users: 'editors' },
];

export interface Person {
  readonly role: 'admin' | 'editor' | 'reader';
  /** Whether the person may use the pages of letters. */
  readonly maySend: boolean;
}

function mayUse({ users }: OwnPage, { role, maySend }: Person): boolean {
  if (role === 'admin') return true;
  return role === 'editor' && (users === 'editors' || (users === 'senders' && maySend));
}

/** The places of a person, with the pages that are tabs. */
export function placesOf(person: Person, isDashboardShown: boolean): Place[] {
  const isThere = (page: OwnPage) =>
    mayUse(page, person) &&
    (page.path !== '/dashboard' || isDashboardShown || person.role === 'admin');
  return PLACES.map(({ name, pages }) => ({
    name,
    pages: pages.filter((page) => page.tabOf === undefined && isThere(page)),
  })).filter(({ pages }) => pages.length > 0);
}

/** Whether `address` is `path` or is below `path`. */
const isWithin = (address: string, path: string) =>
  address === path || address.startsWith(`${path}/`);

/** The page at an address, with its place. The longest matching path is used, because many paths begin with `/admin`. */
export function whereIs(address: string): { page?: OwnPage; place?: Place } {
  let found: { page?: OwnPage; place?: Place } = {};
  for (const place of [undefined, ...PLACES]) {
    for (const page of place?.pages ?? SINGLE_PAGES) {
      const isLonger = page.path.length > (found.page?.path.length ?? 0);
      if (isLonger && isWithin(address, page.path)) found = { page, ...(place && { place }) };
    }
  }
  return found;
}

/** A place with several pages has tabs, even for a person who may use only one page. */
export const hasTabs = (place: Place | undefined) => place !== undefined && place.pages.length > 1;

/** The title of the document before the name of the site. The document shows `Activity · Site`. */
export function authorMeta(path: AuthorPath): PageMeta {
  const { page, place } = whereIs(path);
  const names = [page?.name, hasTabs(place) && place?.name];
  return { path, title: names.filter(Boolean).join(' · ') };
}

/** The heading of a page: the name of a place with tabs, otherwise the name of the page. */
export function headingOf(path: AuthorPath): string {
  const { page, place } = whereIs(path);
  return (hasTabs(place) ? place?.name : page?.name) ?? '';
}

export const isForEditors = (path: AuthorPath) => whereIs(path).page?.users !== 'owners';

/** The `aria-current` of a link to `path` on the page at `address`; undefined if the link is not marked. */
export function currentAt(
  address: string,
  path: string,
  isMarked: boolean,
): 'page' | 'true' | undefined {
  if (!isMarked) return undefined;
  return path === address ? 'page' : 'true';
}
