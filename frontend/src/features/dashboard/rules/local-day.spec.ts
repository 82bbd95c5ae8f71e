import { describe, expect, it } from '@jest/globals';
import { localDay } from './local-day.ts';

const TODAY = 20_778;

describe('localDay', () => {
  it.each([
    ['the first minute', new Date(2026, 10, 21, 0, 0)],
    ['noon', new Date(2026, 10, 21, 12, 0)],
    ['the last minute', new Date(2026, 10, 21, 23, 59, 59, 999)],
  ])('takes %s of a day for that day', (_, time) => {
    expect(localDay(time)).toBe(TODAY);
  });

  it('counts one day over each change of the clock', () => {
    for (let date = 1; date < 365; date += 1) {
      const span = localDay(new Date(2026, 0, date + 1)) - localDay(new Date(2026, 0, date));
      expect(span).toBe(1);
    }
  });
});
