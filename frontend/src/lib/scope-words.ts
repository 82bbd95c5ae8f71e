import type { Scope } from '@examiner/contracts';

/** The rights of an access token, as words after "It may" or in a row. */
export const SCOPE_WORDS: Readonly<Record<Scope, string>> = {
  'posts:read': 'read posts',
  'dashboard:read': 'read the dashboard, as you see it',
  'posts:write': 'write, schedule and delete posts',
  'images:write': 'upload and look after pictures',
  'subscribers:read': 'see the subscribers',
  'subscribers:write': 'add and remove subscribers',
  'tables:write': 'save the tables of the dashboard',
};
