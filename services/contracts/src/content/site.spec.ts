import { describe, expect, it } from '@jest/globals';
import { documentTitle, postPath, STATIC_PAGES } from './site.ts';

describe(documentTitle.name, () => {
  it('names the page first, the site alone at home', () => {
    expect(documentTitle('About')).toBe('About · The Biweekly Examiner');
    expect(documentTitle()).toBe('The Biweekly Examiner');
  });
});

describe(postPath.name, () => {
  it('is below /post', () => {
    expect(postPath({ slug: 'a-b' })).toBe('/post/a-b');
  });
});

describe('the pages without a parameter', () => {
  it('are those of the specification, archive and thanks; only public ones may be listed', () => {
    const indexed = STATIC_PAGES.filter((page) => page.indexed).map(({ path }) => path);
    expect(STATIC_PAGES.map(({ path }) => path).sort()).toEqual([
      '/',
      '/about',
      '/admin',
      '/archive',
      '/create-post',
      '/dashboard',
      '/subscribed',
    ]);
    expect(indexed).toEqual(['/', '/archive', '/about']);
  });
});
