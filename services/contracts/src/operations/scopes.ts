import { SCOPES, type Scope } from '../auth/access-token.ts';
import { DASHBOARD_OPERATIONS } from './dashboard.ts';

/** The operations that a token with the scope opens; those that no scope names are closed to all tokens. */
export const OPENED_BY: Readonly<Record<Scope, readonly string[]>> = {
  'posts:read': [
    ...['listPosts', 'listPostsOfCategory', 'getPost'],
    ...['listSeries', 'getSeries', 'search'],
  ],
  'dashboard:read': DASHBOARD_OPERATIONS.flatMap(({ id, access }) =>
    access === 'recognised' ? [id] : [],
  ),
  'posts:write': [
    ...['createPost', 'updatePost', 'deletePost'],
    ...['listDeskPosts', 'searchDesk', 'getManuscript', 'saveManuscript', 'listLinksHere'],
    'listPromisedSlugs',
    ...['publishManuscript', 'unlistManuscript', 'withdrawManuscript', 'scheduleManuscript'],
    ...['restoreManuscript', 'acknowledgeProblem', 'discardChanges'],
    ...['listRevisions', 'keepRevision', 'getRevision', 'restoreRevision'],
    ...['listPreviewLinks', 'shareManuscript', 'revokePreviewLink', 'listRemarks', 'markRemark'],
  ],
  'images:write': [
    'uploadImage',
    ...['listMedia', 'copyMedia', 'changeMedia', 'deleteMedia', 'replaceMedia'],
  ],
  'subscribers:read': ['listSubscribers'],
  'subscribers:write': ['subscribe', 'unsubscribe'],
  'tables:write': ['saveTables', 'listTableVersions', 'getTableVersion', 'restoreTableVersion'],
};

export const scopeOf = (id: string): Scope | undefined =>
  SCOPES.find((scope) => OPENED_BY[scope].includes(id));
