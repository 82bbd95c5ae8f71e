import { describe, expect, it } from '@jest/globals';
import { readCookie, serverCookieOptions, sessionCookieName } from './cookies.ts';

const HTTPS = new URL('https://blog.example.org');
const HTTP = new URL('http://localhost:3000');

describe('the session cookie', () => {
  it('is bound to the host over https, plain over http', () => {
    expect([sessionCookieName(HTTPS), sessionCookieName(HTTP)]).toEqual(['__Host-sid', 'sid']);
  });

  it('is for the server alone', () => {
    expect(serverCookieOptions(HTTPS)).toEqual({
      httpOnly: true,
      secure: true,
      sameSite: 'lax',
      path: '/',
    });
    expect(serverCookieOptions(HTTP)).toMatchObject({ httpOnly: true, secure: false });
  });
});

describe(readCookie.name, () => {
  const read = (cookie: string | undefined) => readCookie({ headers: { cookie } }, 'sid');

  it.each([
    ['sid=a', 'a'],
    ['x=1; sid=a; y=2', 'a'],
    ['x=1;sid=a', 'a'],
    ['sid=a=b==', 'a=b=='],
    ['sid=', ''],
    ['xsid=a; sid2=b; SID=c', undefined],
    ['=sid; sid', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('finds in %j the value %j', (header, expected) => {
    expect(read(header)).toBe(expected);
  });

  it('takes the first of several', () => {
    expect(read('sid=a; sid=b')).toBe('a');
  });
});
