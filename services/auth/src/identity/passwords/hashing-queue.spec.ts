import { describe, expect, it } from '@jest/globals';
import { enqueueHashing, HashingBusyException } from './hashing-queue.ts';
import { checkPassword, hashPassword } from './password.ts';

/** Work that lasts until the test ends it. */
function startWork(count: number, canBeRefused: boolean) {
  const ends: (() => void)[] = [];
  let most = 0;
  const outcomes = Array.from({ length: count }, () =>
    enqueueHashing(
      () =>
        new Promise<string>((resolve) => {
          ends.push(() => resolve('done'));
          most = Math.max(most, ends.length);
        }),
      { canBeRefused },
    ).catch((error: unknown) => error),
  );
  return { outcomes, ends, most: () => most };
}

/** Ends the running work repeatedly, until no work waits. */
async function endAll(ends: (() => void)[]): Promise<void> {
  while (ends.length > 0) {
    ends.splice(0).forEach((end) => end());
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe(enqueueHashing.name, () => {
  it('runs two at once, lets twenty wait and refuses the rest', async () => {
    const { outcomes, ends, most } = startWork(30, true);
    await new Promise((resolve) => setImmediate(resolve));
    await endAll(ends);
    const found = await Promise.all(outcomes);
    expect(most()).toBe(2);
    expect(found.filter((outcome) => outcome === 'done')).toHaveLength(22);
    const refused = found.filter((outcome) => outcome instanceof HashingBusyException);
    expect(refused).toHaveLength(8);
    expect(refused[0]?.retryAfterSeconds).toBe(5);
  });

  it('refuses nobody who may wait', async () => {
    const strangers = startWork(22, true);
    const known = startWork(5, false);
    await new Promise((resolve) => setImmediate(resolve));
    while (strangers.ends.length + known.ends.length > 0) {
      await endAll(strangers.ends);
      await endAll(known.ends);
    }
    expect(await Promise.all(known.outcomes)).toEqual(Array<string>(5).fill('done'));
  });

  it('is what passwords wait in, whether they are set or checked', async () => {
    const { outcomes, ends } = startWork(21, true);
    await new Promise((resolve) => setImmediate(resolve));
    const hashed = hashPassword('a long pass phrase');
    const last = startWork(1, true);
    const check = { isStranger: true };
    const checked = checkPassword('a hash', 'x', check).catch((error: unknown) => error);
    await endAll(ends);
    expect(await Promise.all(outcomes)).toEqual(Array<string>(21).fill('done'));
    expect(await hashed).toMatch(/^\$argon2id\$/);
    await endAll(last.ends);
    expect(await last.outcomes[0]).toBeInstanceOf(HashingBusyException);
    expect(await checked).toBeInstanceOf(HashingBusyException);
  });
});
