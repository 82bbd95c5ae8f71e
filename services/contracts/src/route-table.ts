import { DATA_FILE_NAMES } from './dashboard/data-file.ts';

/** The gateway itself answers `/assets/`. */
export type ServiceName = 'content' | 'audience' | 'auth' | 'dashboard';

/** `prefix`: `/a` matches `/a` and `/a/b`, but not `/ab`. */
export interface Route {
  readonly path: string;
  readonly match: 'exact' | 'prefix';
  readonly owner: ServiceName;
}

export const ASSETS_PREFIX = '/assets/';

/** Content answers the pages and every path that has no route. */
export const DEFAULT_OWNER: ServiceName = 'content';

/** The first match counts. */
export const ROUTE_TABLE: readonly Route[] = [
  { path: '/api/blog-posts', match: 'prefix', owner: 'content' },
  { path: '/api/site', match: 'prefix', owner: 'content' },
  { path: '/api/series', match: 'prefix', owner: 'content' },
  { path: '/api/desk', match: 'prefix', owner: 'content' },
  { path: '/api/search', match: 'exact', owner: 'content' },
  { path: '/api/previews', match: 'prefix', owner: 'content' },
  { path: '/api/policy-reports', match: 'exact', owner: 'content' },
  { path: '/api/openapi.json', match: 'exact', owner: 'content' },
  { path: '/api/upload-image', match: 'exact', owner: 'content' },
  { path: '/api/subscribe', match: 'exact', owner: 'audience' },
  { path: '/api/unsubscribe', match: 'exact', owner: 'audience' },
  { path: '/api/newsletter', match: 'prefix', owner: 'audience' },
  { path: '/api/subscriber-emails', match: 'exact', owner: 'audience' },
  { path: '/api/login', match: 'prefix', owner: 'auth' },
  { path: '/api/logout', match: 'exact', owner: 'auth' },
  { path: '/api/account', match: 'prefix', owner: 'auth' },
  { path: '/api/accounts', match: 'prefix', owner: 'auth' },
  { path: '/.well-known/change-password', match: 'exact', owner: 'auth' },
  { path: '/api/auth/user', match: 'exact', owner: 'auth' },
  { path: '/api/admin/check', match: 'exact', owner: 'auth' },
  { path: '/api/admin/installation', match: 'exact', owner: 'auth' },
  { path: '/api/admin/backups', match: 'exact', owner: 'auth' },
  { path: '/api/activity', match: 'prefix', owner: 'auth' },
  { path: '/api/activity.csv', match: 'exact', owner: 'auth' },
  { path: '/api/caption', match: 'exact', owner: 'dashboard' },
  { path: '/api/headlines', match: 'exact', owner: 'dashboard' },
  { path: '/api/secondary-headlines', match: 'exact', owner: 'dashboard' },
  { path: '/api/tasks', match: 'exact', owner: 'dashboard' },
  { path: '/api/run-script', match: 'exact', owner: 'dashboard' },
  { path: '/api/dashboard', match: 'prefix', owner: 'dashboard' },
  { path: '/save-tables', match: 'exact', owner: 'dashboard' },
  { path: '/data', match: 'prefix', owner: 'dashboard' },
  ...DATA_FILE_NAMES.map((name): Route => ({
    path: `/${name}`,
    match: 'exact',
    owner: 'dashboard',
  })),
];

export const INTERNAL_PREFIX = '/internal/';
export const INTERNAL_PATHS: readonly string[] = ['/livez', '/readyz', '/metrics'];

export function findOwner(path: string): ServiceName {
  const route = ROUTE_TABLE.find(({ path: own, match }) =>
    match === 'exact' ? path === own : path === own || path.startsWith(`${own}/`),
  );
  return route?.owner ?? DEFAULT_OWNER;
}
