import { describe, expect, it } from '@jest/globals';
import { isLoopback, localUrl } from './loopback.ts';

describe(isLoopback.name, () => {
  it.each([
    ['localhost', true],
    ['127.0.0.1', true],
    ['127.255.255.254', true],
    ['[::1]', true],
    ['127.0.0.1.example.org', false],
    ['localhost.example.org', false],
    ['0.0.0.0', false],
    ['10.0.0.1', false],
    ['[::]', false],
    ['[fe80::1]', false],
  ])('of %s is %s', (hostname, expected) => {
    expect(isLoopback(hostname)).toBe(expected);
  });
});

describe(localUrl.name, () => {
  it('is on localhost', () => {
    expect(localUrl(4000).origin).toBe('http://localhost:4000');
  });
});
