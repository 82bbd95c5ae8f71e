import { expect, it } from '@jest/globals';
import { pageOpeningOf } from './page-opening.ts';

const SITE = new URL('https://blog.example');
const PAGE = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };

it.each<[string, Record<string, string>]>([
  ['own', {}],
  ['own', { accept: 'text/html,image/webp' }],
  ['own', { referer: 'https://blog.example/post/one' }],
  ['own', PAGE],
  ['own', { ...PAGE, 'sec-fetch-site': 'none' }],
  ['own', { ...PAGE, 'sec-fetch-site': 'same-origin', accept: 'image/png' }],
  ['foreign', { ...PAGE, 'sec-fetch-site': 'cross-site' }],
  ['foreign', { ...PAGE, 'sec-fetch-site': 'same-site' }],
  ['foreign', { ...PAGE, 'sec-fetch-site': 'anything' }],
  ['foreign', { referer: 'https://blog.example.evil.example/' }],
  ['foreign', { referer: 'https://blog.example:8443/' }],
  ['foreign', { referer: 'about:client' }],
  ['fetched', { accept: 'image/avif,*/*' }],
  ['fetched', { accept: ' Image/*' }],
  ['fetched', { ...PAGE, 'sec-purpose': 'prefetch' }],
  ['fetched', { ...PAGE, 'sec-purpose': '' }],
  ['fetched', { 'sec-purpose': 'prefetch' }],
  ['fetched', { 'x-moz': 'prefetch' }],
  ['fetched', { ...PAGE, 'sec-fetch-dest': 'iframe' }],
  ['fetched', { ...PAGE, 'sec-fetch-mode': 'nested-navigate' }],
  ['fetched', { 'sec-fetch-site': 'same-origin' }],
  ['fetched', { 'sec-fetch-user': '?1' }],
  ['fetched', { 'sec-fetch-storage-access': 'active' }],
])('is %s with %j', (opening, headers) => {
  expect(pageOpeningOf({ method: 'GET', headers }, SITE)).toBe(opening);
  expect(pageOpeningOf({ method: 'HEAD', headers }, SITE)).toBe('fetched');
});
