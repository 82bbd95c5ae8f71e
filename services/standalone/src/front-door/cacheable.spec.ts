import { expect, it } from '@jest/globals';
import { isCacheable } from './cacheable.ts';

it.each([
  ['/', true],
  ['/?', true],
  ['/?n=1', false],
  ['/robots.txt?n=1', false],
  ['/post/a-country?utm_source=x', false],
  ['/api/blog-posts?view=summary&limit=12&after=2026-11-07_x', true],
  ['/api/blog-posts?view=summary&n=1', false],
  ['/api/blog-posts/a-country?view=summary', false],
  ['/api/blog-posts/category/essays?view=summary', true],
  [`/${'x'.repeat(2047)}`, true],
  [`/${'x'.repeat(2048)}`, false],
  [`/api/blog-posts?after=${'x'.repeat(2048)}`, false],
])('keeps the answer to %s: %s', (url, expected) => {
  expect(isCacheable(url, url.split('?', 1)[0] ?? '')).toBe(expected);
});
