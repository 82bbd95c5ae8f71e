import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { AnswerCache, type CachedAnswer } from './answer-cache.ts';

const MEGABYTE = 1024 * 1024;

function answerOf(bytes: number): CachedAnswer {
  return { headers: [], etag: undefined, body: Buffer.alloc(bytes) };
}

describe(AnswerCache.name, () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('forgets an answer after a second', () => {
    jest.useFakeTimers();
    const cache = new AnswerCache();
    cache.set('identity /', answerOf(1), cache.generation);
    jest.advanceTimersByTime(999);
    expect(cache.get('identity /')).toBeDefined();
    jest.advanceTimersByTime(1);
    expect(cache.get('identity /')).toBeUndefined();
  });

  it('keeps at most 32 MB, the newest ones', () => {
    const cache = new AnswerCache();
    for (let n = 0; n < 10; n += 1)
      cache.set(`identity /${n}`, answerOf(4 * MEGABYTE), cache.generation);
    expect(cache.get('identity /1')).toBeUndefined();
    expect(cache.get('identity /2')).toBeDefined();
    expect(cache.get('identity /9')).toBeDefined();
  });

  it('does not keep a single answer above 4 MB', () => {
    const cache = new AnswerCache();
    cache.set('identity /', answerOf(4 * MEGABYTE + 1), cache.generation);
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
