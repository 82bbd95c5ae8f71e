import { createHash } from 'node:crypto';

/** The number of a drawing that does not exist. */
const MISSING_NUMBER = 404;

/** From 1 to `latest`. */
function numberOf(date: string, attempt: number, latest: number): number {
  const hash = createHash('sha256').update(`${date}#${attempt}`).digest();
  return (hash.readUInt32BE(0) % latest) + 1;
}

/** Sorted by a hash of the date (YYYY-MM-DD), so that all refreshes of a day use the same order. */
export function olderNumbers(
  date: string,
  latest: number,
  skip: readonly number[],
  count: number,
): number[] {
  const left = new Set<number>();
  const excluded = new Set([...skip, MISSING_NUMBER]);
  for (let attempt = 0; left.size < count && attempt < count + 1000; attempt += 1) {
    if (latest <= 1) break;
    const number = numberOf(date, attempt, latest - 1);
    if (!excluded.has(number)) left.add(number);
  }
  return [...left];
}
