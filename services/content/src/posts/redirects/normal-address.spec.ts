import { expect, it } from '@jest/globals';
import { normalAddress } from './normal-address.ts';

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

it.each([['/%'], ['/%ff'], ['http://'], [`/${'a'.repeat(500)}`]])('%# is none', (address) => {
  expect(normalAddress(address)).toBeNull();
});
