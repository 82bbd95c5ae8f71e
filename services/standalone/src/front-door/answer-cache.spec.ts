import { afterAll, describe, expect, it, jest } from '@jest/globals';
import type { CachedAnswer } from './answer-cache.ts';

// lru-cache reads the clock when it is loaded. At time 0, it treats entries as having no age.
jest.useFakeTimers();
jest.advanceTimersByTime(1);
const { AnswerCache } = await import('./answer-cache.ts');

const MEGABYTE = 1024 * 1024;

function answerOf(bytes: number, headers: readonly string[] = []): CachedAnswer {
  return {
    status: 200,
    headers,
    etag: undefined,
    lastModified: undefined,
    location: undefined,
    body: Buffer.alloc(bytes),
  };
}

describe(AnswerCache.name, () => {
  afterAll(() => {
    jest.useRealTimers();
  });

  it('forgets an answer after a second, whether it is asked for or not', () => {
    const cache = new AnswerCache();
    cache.set('identity /', answerOf(1), cache.generation);
    jest.advanceTimersByTime(749);
    expect(cache.get('identity /')).toBeDefined();
    jest.advanceTimersByTime(252);
    expect(cache.bytes).toBe(0);
    expect(cache.get('identity /')).toBeUndefined();
  });

  it('leaves an answer that is about to expire to one request, and gives it to all others', () => {
    const cache = new AnswerCache();
    const old = answerOf(1);
    const renewed = answerOf(2);
    cache.set('identity /', old, cache.generation);
    jest.advanceTimersByTime(750);
    expect(cache.get('identity /')).toBeUndefined();
    expect(cache.get('identity /')).toBe(old);
    cache.set('identity /', renewed, cache.generation);
    expect(cache.get('identity /')).toBe(renewed);
    jest.advanceTimersByTime(749);
    expect(cache.get('identity /')).toBe(renewed);
  });

  it('forgets an answer whose renewal failed no later than others', () => {
    const cache = new AnswerCache();
    cache.set('identity /', answerOf(1), cache.generation);
    jest.advanceTimersByTime(999);
    expect(cache.get('identity /')).toBeUndefined();
    expect(cache.get('identity /')).toBeDefined();
    jest.advanceTimersByTime(2);
    expect(cache.get('identity /')).toBeUndefined();
  });

  it.each([
    ['bodies', '', 3 * MEGABYTE, []],
    ['addresses', 'x'.repeat(MEGABYTE), 1, []],
    ['headers', '', 1, ['x-long', 'x'.repeat(MEGABYTE)]],
  ])('keeps at most 32 MB of %s, the newest', (_what, address, bytes, headers: string[]) => {
    const cache = new AnswerCache();
    const keys = Array.from({ length: 60 }, (_, n) => `identity /${n}${address}`);
    for (const key of keys) cache.set(key, answerOf(bytes, headers), cache.generation);
    expect(cache.bytes).toBeLessThanOrEqual(32 * MEGABYTE);
    expect(cache.bytes).toBeGreaterThan(28 * MEGABYTE);
    expect(cache.get(keys[0] as string)).toBeUndefined();
    expect(cache.get(keys.at(-1) as string)).toBeDefined();
  });

  it('keeps at most 4,000 answers, however small', () => {
    const cache = new AnswerCache();
    const keys = Array.from({ length: 5000 }, (_, n) => `identity /${n}`);
    for (const key of keys) cache.set(key, answerOf(1), cache.generation);
    expect(keys.filter((key) => cache.get(key))).toHaveLength(4000);
  });

  it('does not keep a single answer above 4 MB', () => {
    const cache = new AnswerCache();
    cache.set('identity /', answerOf(4 * MEGABYTE), cache.generation);
    expect(cache.get('identity /')).toBeUndefined();
  });

  it('does not keep an answer from before a write', () => {
    const cache = new AnswerCache();
    const { generation } = cache;
    cache.clear();
    cache.set('identity /', answerOf(1), generation);
    expect(cache.get('identity /')).toBeUndefined();
  });
});
