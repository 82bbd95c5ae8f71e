import { describe, expect, it } from '@jest/globals';
import { FORMER_PAGES, STATIC_PAGES } from './static-pages.ts';

describe('the pages without a parameter', () => {
  it('are those of the specification, archive, thanks, settings, letters and desk; only public ones may be listed', () => {
    const indexed = STATIC_PAGES.filter((page) => page.indexed).map(({ path }) => path);
    expect(STATIC_PAGES.map(({ path }) => path).sort()).toEqual([
      '/',
      '/about',
      '/account',
      '/admin',
      '/admin/activity',
      '/admin/categories',
      '/admin/data',
      '/admin/letters',
      '/admin/newsletter',
      '/admin/outbox',
      '/admin/people',
      '/admin/readers',
      '/admin/redirects',
      '/admin/reports',
      '/admin/site',
      '/admin/tags',
      '/admin/texts',
      '/archive',
      '/create-post',
      '/dashboard',
      '/desk',
      '/desk/import',
      '/desk/media',
      '/desk/statistics',
    ]);
    expect(indexed).toEqual(['/', '/archive', '/about']);
  });

  it('replace former ones, which are no longer pages', () => {
    const paths = STATIC_PAGES.map(({ path }) => path);
    for (const [former, present] of FORMER_PAGES) {
      expect(paths).not.toContain(former);
      expect(paths).toContain(present);
    }
  });
});
