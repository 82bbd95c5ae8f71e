import { describe, expect, it } from '@jest/globals';
import { CoalescedReads } from './coalesced-reads.ts';

/** A store whose reads end when the test ends them. */
function slowStore() {
  const begun: { resolve: (value: number) => void; reject: (error: Error) => void }[] = [];
  const ask = async (): Promise<number> =>
    new Promise((resolve, reject) => {
      begun.push({ resolve, reject });
    });
  return { begun, ask };
}

async function turn(): Promise<void> {
  await new Promise(setImmediate);
}

describe('CoalescedReads', () => {
  it('answers requests during a read with the next read, never with an earlier one', async () => {
    const { begun, ask } = slowStore();
    const reads = new CoalescedReads<number>();
    const first = reads.read('a', ask);
    const later = [1, 2, 3].map(() => reads.read('a', ask));
    await turn();
    expect(begun).toHaveLength(1);
    begun[0]?.resolve(1);
    expect(await first).toBe(1);
    await turn();
    expect(begun).toHaveLength(2);
    const last = reads.read('a', ask);
    begun[1]?.resolve(2);
    expect(await Promise.all(later)).toEqual([2, 2, 2]);
    await turn();
    begun[2]?.resolve(3);
    expect(await last).toBe(3);
  });

  it('keeps nothing: a person who asks when none is in progress begins one', async () => {
    const { begun, ask } = slowStore();
    const reads = new CoalescedReads<number>();
    for (const n of [0, 1]) {
      const answer = reads.read('a', ask);
      begun[n]?.resolve(n);
      expect(await answer).toBe(n);
      await turn();
    }
    expect(begun).toHaveLength(2);
  });

  it('reads each key by itself', () => {
    const { begun, ask } = slowStore();
    const reads = new CoalescedReads<number>();
    void reads.read('a', ask);
    void reads.read('b', ask);
    expect(begun).toHaveLength(2);
  });

  it('fails for waiting requests too, and then begins again', async () => {
    const { begun, ask } = slowStore();
    const reads = new CoalescedReads<number>();
    const waiting = [0, 1, 2].map(() => reads.read('a', ask));
    begun[0]?.reject(new Error('away'));
    const settled = await Promise.allSettled(waiting);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    const after = reads.read('a', ask);
    begun[1]?.resolve(2);
    expect(await after).toBe(2);
  });
});
