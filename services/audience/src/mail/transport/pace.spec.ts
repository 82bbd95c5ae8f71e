import { describe, expect, it } from '@jest/globals';
import { Pace } from './pace.ts';

const MINUTE = 60_000;
const clock = { at: 0, now: () => clock.at };

describe(Pace.name, () => {
  it('spreads the mails of several connections over the second', () => {
    clock.at = 1000;
    const pace = new Pace(10, clock);
    expect([pace.take(), pace.take(), pace.take()]).toEqual([0, 100, 200]);
    clock.at = 5000;
    expect(pace.take()).toBe(0);
  });

  it('is halved for a minute, only once for mails in progress, and rises by a tenth each minute', () => {
    clock.at = 0;
    const pace = new Pace(10, clock);
    pace.slowDown();
    pace.slowDown();
    expect(pace.rate).toBe(5);
    clock.at = MINUTE - 1;
    expect(pace.rate).toBe(5);
    clock.at = MINUTE;
    expect(pace.rate).toBeCloseTo(5.5);
    clock.at = 8 * MINUTE;
    expect(pace.rate).toBe(10);
    pace.slowDown();
    expect(pace.rate).toBe(5);
  });

  it('has no limit if none is set, until the server asks for less', () => {
    clock.at = 0;
    const pace = new Pace(Infinity, clock);
    expect([pace.take(), pace.take()]).toEqual([0, 0]);
    pace.slowDown();
    expect(pace.rate).toBe(50);
  });

  it('is not delayed by a clock that was set back', () => {
    clock.at = 2 * MINUTE;
    const pace = new Pace(1, clock);
    pace.take();
    clock.at = 0;
    expect(pace.take()).toBe(0);
  });
});
