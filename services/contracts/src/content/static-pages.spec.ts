import { describe, expect, it } from '@jest/globals';
import { AUTHOR_PATHS, authorMeta, STATIC_PAGES } from './static-pages.ts';

describe('the pages without a parameter', () => {
  it('are those of the specification, archive, thanks, settings, letters and desk; only public ones may be listed', () => {
    const indexed = STATIC_PAGES.filter((page) => page.indexed).map(({ path }) => path);
    expect(STATIC_PAGES.map(({ path }) => path).sort()).toEqual([
      '/',
      '/about',
      '/account',
      '/admin',
      '/admin/activity',
      '/admin/data',
      '/admin/letters',
      '/admin/newsletter',
      '/admin/outbox',
      '/admin/people',
      '/admin/readers',
      '/admin/reports',
      '/admin/site',
      '/archive',
      '/create-post',
      '/dashboard',
      '/desk',
      '/desk/media',
      '/desk/settings',
      '/desk/statistics',
      '/subscribed',
    ]);
    expect(indexed).toEqual(['/', '/archive', '/about']);
  });

  it('have a title each, which for the author no reader loads', () => {
    for (const path of AUTHOR_PATHS)
      expect(authorMeta(path)).toEqual({ path, title: expect.stringMatching(/./) });
  });
});
