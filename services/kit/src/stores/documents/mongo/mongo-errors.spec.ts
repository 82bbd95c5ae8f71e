import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { StorageFullError, StoreUnavailableError } from '../../../errors.ts';
import { isAway, isDuplicateKey, isRefused, storeError } from './mongo-errors.ts';

const { mongo } = mongoose;
const answer = (code: number) => new mongo.MongoServerError({ message: 'said no', code });

describe('storeError', () => {
  it.each([
    ['a line that broke', new mongo.MongoNetworkError('socket hang up')],
    ['a server that hands over', answer(10107)],
    ['a server that stops', answer(91)],
    ['a majority that does not answer', answer(64)],
    ['a host without an address', Object.assign(new Error('no host'), { code: 'ENOTFOUND' })],
    ['a line that it ended', Object.assign(new Error('ended'), { code: 'EPIPE' })],
    ['a pool that is used up', Object.assign(new Error(), { name: 'MongoWaitQueueTimeoutError' })],
  ])('means by %s that the store is away', (_what, error) => {
    expect(isAway(error)).toBe(true);
    expect(storeError(error)).toBeInstanceOf(StoreUnavailableError);
    expect(storeError(error)).toHaveProperty('cause', error);
  });

  it('means by a password that no longer holds that the store is away for a while', () => {
    expect(storeError(answer(18))).toBeInstanceOf(StoreUnavailableError);
  });

  it('knows a full disk', () => {
    expect(storeError(answer(14031))).toBeInstanceOf(StorageFullError);
  });

  it.each([new TypeError('mistaken'), answer(2), 'text', undefined])(
    'leaves %s as it is',
    (error) => {
      expect(storeError(error)).toBe(error);
      expect(isRefused(error)).toBe(false);
      expect(isDuplicateKey(error)).toBe(false);
    },
  );

  it('tells a refused user and a taken key', () => {
    expect([answer(18), answer(13)].every(isRefused)).toBe(true);
    expect(isDuplicateKey(answer(11000))).toBe(true);
  });
});
