import { expect, it } from '@jest/globals';
import { picturePath } from './picture-address.ts';

const OWN = 'https://blog.example.org/';

it.each([
  ['/images/a.jpeg', '/images/a.jpeg'],
  ['/IP/IP_7.jpeg', '/IP/IP_7.jpeg'],
  ['/images/caf%C3%A9.jpeg', '/images/caf%C3%A9.jpeg'],
  ['/images/a.jpeg?v=2#top', '/images/a.jpeg?v=2'],
  ['https://blog.example.org/images/sub/a.jpeg', '/images/sub/a.jpeg'],
  ['https://blog.example.org/images/a.jpeg', '/images/a.jpeg'],
  ['HTTPS://BLOG.example.org:443/IP/b.jpeg', '/IP/b.jpeg'],
])('%s is %s', (address, path) => {
  expect(picturePath(address, OWN)).toBe(path);
});

it.each([
  '/about/../images/a.jpeg',
  '/images/.',
  '/images/%zz',
  '',
  '/',
  '/images',
  '/images/',
  '/IP/',
  'images/a.jpeg',
  '../images/a.jpeg',
  '#images/a',
  '/api/logout',
  '/api/logout?/images/a.jpeg',
  '/logo.png',
  '/IMAGES/a.jpeg',
  '/images/../api/logout',
  '/images/%2e%2e/api/logout',
  '/images/.%2E/api/logout',
  '/images/..%2fapi/logout',
  '/images/..%5Capi/logout',
  '/images/..\\api\\logout',
  '/images/\t../api/logout',
  '/images/x/../../api/logout',
  '/IP/./../api/logout',
  '//evil.example/images/a.jpeg',
  '/\\evil.example/images/a.jpeg',
  '\\\\evil.example/images/a',
  'https://evil.example/images/a.jpeg',
  'https://blog.example.org.evil.example/images/a.jpeg',
  'https://blog.example.org@evil.example/images/a',
  'http://blog.example.org/images/a.jpeg',
  'https://blog.example.org/api/logout',
  'https://blog.example.org/images/../api/logout',
  'data:image/png;base64,AAAA',
  'blob:https://blog.example.org/images/a',
  'javascript:alert(1)',
  'https://',
  'https:/images/a.jpeg',
  'https:images/a.jpeg',
])('%j is no picture of the site', (address) => {
  expect(picturePath(address, OWN)).toBeUndefined();
});

it('takes paths alone if the site is not known', () => {
  expect(picturePath('/images/a.jpeg')).toBe('/images/a.jpeg');
  expect(picturePath('https://any.invalid/images/a.jpeg')).toBeUndefined();
});
