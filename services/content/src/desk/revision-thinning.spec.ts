import { expect, it } from '@jest/globals';
import { superfluous } from './revision-thinning.ts';

const NOW = Date.parse('2026-11-22T09:00:00.000Z');
const HOUR = 3_600_000;

/** Saves a text every five minutes for `hours`, beginning `hoursAgo`. @returns how many saved texts stay */
async function staying(hoursAgo: number, hours: number): Promise<number> {
  const saved: { id: string; postId: string; at: string }[] = [];
  for (let minutes = 0; minutes < hours * 60; minutes += 5) {
    const at = new Date(NOW - hoursAgo * HOUR + minutes * 60_000).toISOString();
    saved.unshift({ id: at, postId: 'a post', at }, { id: `${at}-`, postId: 'another', at });
  }
  const gone = new Set<string>();
  for await (const id of superfluous(stream(saved), NOW)) gone.add(id);
  const kept = saved.filter(({ id }) => !gone.has(id));
  expect(kept.at(0)).toBe(saved[0]);
  return kept.length / 2;
}

async function* stream<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* await Promise.resolve(items);
}

it('keeps one text an hour for 30 days, one a day for a year, then one a month, of each post', async () => {
  expect(await staying(30 * 24, 12)).toBe(12);
  expect(await staying(33 * 24 + 9, 48)).toBe(2);
  expect(await staying(365 * 24 + 9 + 30 * 24, 20 * 24)).toBeLessThanOrEqual(2);
});
