import { describe, expect, it } from '@jest/globals';
import { ASSETS_PREFIX, INTERNAL_PREFIX, ROUTE_TABLE } from './route-table.ts';
import { SESSION_QUESTION_PATH } from './auth/account.ts';

describe('ROUTE_TABLE', () => {
  it('names each path once', () => {
    const paths = ROUTE_TABLE.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('routes nothing inner and no asset to a service', () => {
    for (const { path } of ROUTE_TABLE) {
      expect(path.startsWith(INTERNAL_PREFIX)).toBe(false);
      expect(path.startsWith(ASSETS_PREFIX)).toBe(false);
    }
    expect(SESSION_QUESTION_PATH.startsWith(INTERNAL_PREFIX)).toBe(true);
  });

  it.each([
    ['/api/blog-posts', 'content'],
    ['/api/upload-image', 'content'],
    ['/api/subscribe', 'audience'],
    ['/api/unsubscribe', 'audience'],
    ['/api/subscriber-emails', 'audience'],
    ['/api/login', 'auth'],
    ['/api/logout', 'auth'],
    ['/api/auth/user', 'auth'],
    ['/api/admin/check', 'auth'],
    ['/api/admin/installation', 'auth'],
    ['/api/admin/backups', 'auth'],
  ])('gives %s to %s', (path, owner) => {
    expect(ROUTE_TABLE.find((route) => route.path === path)?.owner).toBe(owner);
  });
});
