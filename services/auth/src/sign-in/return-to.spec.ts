import { describe, expect, it } from '@jest/globals';
import { safeReturnTo } from './return-to.ts';

const PUBLIC_URL = new URL('https://blog.example.com');

describe(safeReturnTo.name, () => {
  it.each([
    ['/', '/'],
    ['/admin', '/admin'],
    ['/create-post?edit=a-post', '/create-post?edit=a-post'],
    ['/#latest', '/#latest'],
    ['/category/Short%20Stories', '/category/Short%20Stories'],
    ['/a/../admin', '/admin'],
    ['/apiary', '/apiary'],
    ['/%2Fevil.example', '/%2Fevil.example'],
    ['/@evil.example', '/@evil.example'],
    ['/javascript:alert(1)', '/javascript:alert(1)'],
  ])('lets %s through as %s', (value, path) => {
    expect(safeReturnTo(value, PUBLIC_URL)).toBe(path);
  });

  it.each([
    undefined,
    null,
    1,
    ['/admin'],
    { path: '/admin' },
    '',
    ' ',
    'admin',
    ' /admin',
    '//evil.example',
    '///evil.example',
    '////evil.example/%2e%2e',
    '//evil.example@blog.example.com',
    '/\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    '/a\\b',
    '/\tevil',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\nSet-Cookie: a=b',
    '/\u0000',
    '/a\u007fb',
    'https://evil.example',
    'https:/evil.example',
    'https:evil.example',
    'http://blog.example.com/',
    'HTTPS://EVIL.EXAMPLE',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'mailto:a@example.com',
    '@evil.example',
    'evil.example/',
    '.evil.example',
    ':80/',
    '?x=//evil.example',
    '#//evil.example',
    '../admin',
    './admin',
    '/./../..//evil.example',
    '/a/..//evil.example',
    '/.//evil.example',
    '/x/../api/login',
    '/api',
    '/api/',
    '/api/logout',
    '/API/logout',
    '/%61pi/logout',
    '/%61%70%69',
    '/api%2Flogout',
    '/%2e%2e/api/logout',
    '/%',
    '/%E0%A4%A',
    `/${'a'.repeat(512)}`,
  ])('takes the home page for %j', (value) => {
    expect(safeReturnTo(value, PUBLIC_URL)).toBe('/');
  });

  it('never leaves the site, whatever it lets through', () => {
    const pieces = ['/', '\\', '.', '..', '%2f', '%5c', '@', ':', '?', '#', 'e', '\t', '%0a', ';'];
    for (const a of pieces) {
      for (const b of pieces) {
        for (const c of pieces) {
          const path = safeReturnTo(`/${a}${b}${c}evil.example`, PUBLIC_URL);
          expect(new URL(path, PUBLIC_URL).origin).toBe(PUBLIC_URL.origin);
        }
      }
    }
  });
});
