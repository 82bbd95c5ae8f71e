import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { RateLimiters, TooManyRequestsException } from '@examiner/kit';
import { SignInLimits, type Attempt } from './sign-in-limits.ts';

const MINUTE_MS = 60_000;
const STRANGER: Attempt = {
  email: 'desk@example.com',
  client: '192.0.2.1',
  network: '192.0.2.0/24',
  device: undefined,
};

let limits: SignInLimits;

/** The seconds until the next try is allowed; 0 if it is allowed now. */
async function waitOf(attempt: Attempt): Promise<number> {
  try {
    await limits.consume(attempt);
    return 0;
  } catch (error) {
    if (error instanceof TooManyRequestsException) return error.retryAfterSeconds;
    throw error;
  }
}

async function tryWrongly(attempt: Attempt, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    expect(await waitOf(attempt)).toBe(0);
  }
}

describe(SignInLimits.name, () => {
  beforeEach(() => {
    jest.useFakeTimers();
    limits = new SignInLimits(new RateLimiters(null));
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('gives five tries, then asks for a wait of ten minutes', async () => {
    await tryWrongly(STRANGER, 5);
    expect(await waitOf(STRANGER)).toBe(600);
    jest.advanceTimersByTime(9 * MINUTE_MS);
    expect(await waitOf(STRANGER)).toBe(60);
  });

  it('gives one try after each wait, and doubles the wait up to a day', async () => {
    await tryWrongly(STRANGER, 5);
    const waits: number[] = [];
    for (let n = 0; n < 9; n += 1) {
      const wait = await waitOf(STRANGER);
      waits.push(wait / 60);
      jest.advanceTimersByTime(wait * 1000);
      await tryWrongly(STRANGER, 1);
    }
    expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 1440]);
  });

  it('gives exactly five of fifty tries at once', async () => {
    const waits = await Promise.all(Array.from({ length: 50 }, () => waitOf(STRANGER)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });

  it('starts again after a right password', async () => {
    await tryWrongly(STRANGER, 5);
    await limits.reset(STRANGER);
    await tryWrongly(STRANGER, 5);
  });

  it('counts another client and another account by themselves', async () => {
    await tryWrongly(STRANGER, 5);
    expect(await waitOf({ ...STRANGER, client: '192.0.2.2' })).toBe(0);
    expect(await waitOf({ ...STRANGER, email: 'other@example.com' })).toBe(0);
  });

  it('lets a client be wrong 30 times an hour over all accounts', async () => {
    for (let n = 0; n < 30; n += 1) await tryWrongly({ ...STRANGER, email: `${n}@example.com` }, 1);
    const next = { ...STRANGER, email: 'next@example.com' };
    expect(await waitOf(next)).toBe(3600);
    jest.advanceTimersByTime(60 * MINUTE_MS);
    expect(await waitOf(next)).toBe(0);
  });

  it('lets a network be wrong 60 times an hour', async () => {
    for (let n = 0; n < 60; n += 1) {
      await tryWrongly({ ...STRANGER, email: `${n}@example.com`, client: `client ${n}` }, 1);
    }
    expect(await waitOf({ ...STRANGER, client: 'a neighbour' })).toBe(3600);
    expect(await waitOf({ ...STRANGER, client: 'another', network: 'another' })).toBe(0);
  });

  it('closes to strangers after 1,000 wrong tries an hour, but not to a remembered browser', async () => {
    for (let n = 0; n < 1000; n += 1) {
      const from = { client: `client ${n}`, network: `network ${n}` };
      await tryWrongly({ ...STRANGER, email: `${n}@example.com`, ...from }, 1);
    }
    const fresh = { ...STRANGER, client: 'another', network: 'another' };
    expect(await waitOf(fresh)).toBe(3600);
    expect(await waitOf({ ...fresh, device: 'known' })).toBe(0);
  });

  it('counts no try that was refused or given back', async () => {
    await tryWrongly(STRANGER, 5);
    for (let n = 0; n < 50; n += 1) expect(await waitOf(STRANGER)).toBe(600);
    for (let n = 0; n < 50; n += 1) {
      await limits.giveBack(await limits.consume({ ...STRANGER, email: `${n}@example.com` }));
    }
    for (let n = 0; n < 25; n += 1) await tryWrongly({ ...STRANGER, email: `${n}@example.com` }, 1);
    expect(await waitOf({ ...STRANGER, email: 'next@example.com' })).toBe(3600);
  });

  it('counts a remembered browser by itself, so that nobody locks the author out', async () => {
    const author = { ...STRANGER, device: 'known' };
    await tryWrongly(STRANGER, 5);
    expect(await waitOf(author)).toBe(0);
    await tryWrongly(author, 4);
    expect(await waitOf(author)).toBe(600);
  });
});
