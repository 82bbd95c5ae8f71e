import { describe, expect, it } from '@jest/globals';
import { negotiateEncoding } from './encoding.ts';

describe(negotiateEncoding.name, () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0', 'identity'],
    ['deflate', 'identity'],
    ['brotli', 'identity'],
  ])('answers %j with %s', (header, encoding) => {
    const headers = header === undefined ? {} : { 'accept-encoding': header };
    expect(negotiateEncoding(headers)).toBe(encoding);
  });
});
