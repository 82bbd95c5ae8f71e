import { createHash } from 'node:crypto';

/** There is no drawing of this number: its address answers 404 (data format reference §4). */
const MISSING_NUMBER = 404;

/** The n-th number that a date leads to, in 1 … latest. */
function numberOf(date: string, attempt: number, latest: number): number {
  const hash = createHash('sha256').update(`${date}#${attempt}`).digest();
  return (hash.readUInt32BE(0) % latest) + 1;
}

/**
 * Numbers of older drawings for a day, the first choice first. They come from a hash of the date, so every
 * refresh of a day finds the same ones.
 * @param date YYYY-MM-DD
 * @param latest number of the newest drawing, which is itself not among them
 * @param skip numbers that are not to be shown
 * @returns `count` numbers, or fewer where not as many are left
 */
export function olderNumbers(
  date: string,
  latest: number,
  skip: readonly number[],
  count: number,
): number[] {
  const left = new Set<number>();
  const excluded = new Set([...skip, MISSING_NUMBER]);
  // The numbers change with `latest` a few times a week, never within a day without a new drawing.
  for (let attempt = 0; left.size < count && attempt < count + 1000; attempt += 1) {
    if (latest <= 1) break;
    const number = numberOf(date, attempt, latest - 1);
    if (!excluded.has(number)) left.add(number);
  }
  return [...left];
}
