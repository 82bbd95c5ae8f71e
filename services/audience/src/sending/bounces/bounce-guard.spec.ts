import { describe, expect, it } from '@jest/globals';
import { BounceGuard, type Ended } from './bounce-guard.ts';

/** Whether the guard stops after `ended` results if the first `bounced` results are bounces. */
function stopsAt(ended: number, bounced: number, seen?: Ended): boolean {
  const guard = new BounceGuard(seen ?? { ended: 0, bounced: 0 }, seen);
  for (let n = 0; n < ended; n += 1) guard.count(n < bounced);
  return guard.isTrouble;
}

describe(BounceGuard.name, () => {
  it.each([
    [9, 9, false],
    [10, 3, false],
    [10, 4, true],
    [49, 14, false],
    [49, 15, true],
    [50, 5, false],
    [50, 6, true],
    [199, 19, false],
    [199, 20, true],
    [200, 10, false],
    [200, 11, true],
    [1000, 50, false],
    [1000, 51, true],
  ])('of %d results with %d hard bounces', (ended, bounced, isTrouble) => {
    expect(stopsAt(ended, bounced)).toBe(isTrouble);
  });

  it('asks again after 200 more results if the author resumed the letter', () => {
    const seen = { ended: 12, bounced: 12 };
    expect(stopsAt(199, 199, seen)).toBe(false);
    expect(stopsAt(200, 10, seen)).toBe(false);
    expect(stopsAt(200, 11, seen)).toBe(true);
  });

  it.each([
    [13, 13, 'All 13 mails so far were refused as wrong addresses.'],
    [40, 13, '13 of 40 mails so far were refused as wrong addresses.'],
  ])('says of %d results with %d hard bounces what to do', (ended, bounced, words) => {
    const guard = new BounceGuard({ ended, bounced }, undefined);
    expect(guard.reason).toBe(
      `${words} Either the addresses are old or the mail server is wrong. If it is wrong, put the readers back, then resume.`,
    );
  });
});
