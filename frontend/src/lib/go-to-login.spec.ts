import { describe, expect, it } from '@jest/globals';
import { loginPath } from './go-to-login.ts';

describe(loginPath.name, () => {
  it.each([
    ['/', '/api/login'],
    ['/admin', '/api/login?returnTo=%2Fadmin'],
    ['/a?b=c&d=é#e', '/api/login?returnTo=%2Fa%3Fb%3Dc%26d%3D%C3%A9%23e'],
  ])('from %s is %s', (currentPath, expected) => {
    expect(loginPath(currentPath)).toBe(expected);
    const [, returnTo = '/'] = expected.split('?returnTo=');
    expect(decodeURIComponent(returnTo)).toBe(currentPath);
  });
});
