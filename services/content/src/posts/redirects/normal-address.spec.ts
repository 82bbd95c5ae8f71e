import { expect, it } from '@jest/globals';
import { foldedPath, normalAddress, postAddress, withoutStrayEnd } from './normal-address.ts';

it.each([
  ['/2019/05/title.html', '/2019/05/title.html'],
  ['/2019/05/a-title/', '/2019/05/a-title'],
  ['2019/05/a-title//', '/2019/05/a-title'],
  ['https://old.example.org/2019/05/title.html?utm_source=x#top', '/2019/05/title.html'],
  ['/?p=123', '/?p=123'],
  ['https://old.example.org/?utm=x&p=123', '/?p=123'],
  ['/?p=1%20or%201', '/'],
  ['/about?p=123', '/about'],
  ['/caf%C3%A9', '/caf%c3%a9'],
  ['/cafe\u0301', '/caf%c3%a9'],
  ['/what%3F', '/what%3f'],
  ['/a/../b', '/b'],
  ['', '/'],
])('of %s it is %s', (address, path) => {
  expect(normalAddress(address)).toBe(path);
  expect(normalAddress(path)).toBe(path);
});

it.each([
  ['/2019/Title.html', '/2019/title.html'],
  ['/%D0%9F%D1%80', '/%d0%bf%d1%80'],
  ['/?p=123', '/?p=123'],
])('of %s in lower case it is %s', (address, path) => {
  expect(foldedPath(normalAddress(address) ?? '')).toBe(path);
});

it.each([
  ['/post/a%20', '/post/a'],
  ['/post/a/).', '/post/a'],
  ['/post/%e4%bd%a0%e3%80%82', '/post/%e4%bd%a0'],
  ['/?p=123', '/?p=123'],
  ['/a.html', '/a.html'],
  ['/)', '/'],
])('%s was meant as %s', (path, meant) => {
  expect(withoutStrayEnd(path)).toBe(meant);
});

it('of a post it is the one that its page has', () => {
  expect(postAddress('\u4f60')).toBe(normalAddress('/post/\u4f60'));
});

it.each([['/%'], ['/%ff'], ['http://'], [`/${'a'.repeat(500)}`], [`/${'\u4f60'.repeat(500)}`]])(
  '%# is none',
  (address) => {
    expect(normalAddress(address)).toBeNull();
  },
);
