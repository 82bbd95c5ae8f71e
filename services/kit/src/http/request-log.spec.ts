import { describe, expect, it } from '@jest/globals';
import { loggedPath } from './request-log.ts';

describe(loggedPath.name, () => {
  it.each([
    ['/post/low-tide?token=secret', '/post/low-tide'],
    ['/preview/secret', '/preview/'],
    ['/Preview/secret/more?a=b', '/Preview/'],
    ['/api/previews/secret/remarks', '/api/previews/'],
    ['/api/desk/manuscripts/an-id/previews', '/api/desk/manuscripts/an-id/previews'],
  ])('of %s is %s', (url, path) => {
    expect(loggedPath(url)).toBe(path);
  });
});
