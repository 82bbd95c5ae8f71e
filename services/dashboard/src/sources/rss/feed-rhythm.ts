const HOUR_MS = 60 * 60 * 1000;
const LATE_MS = 48 * HOUR_MS;
const LATE_GAPS = 3;

/** @param dates newest first. Dates more than a day ahead are ignored, because they would hide that a feed is no longer updated. */
export function newestDate(dates: readonly number[], now: number): number | null {
  return pastDates(dates, now)[0] ?? null;
}

/** The time without a new item after which a feed is late: two days, and three times the usual interval. Null without dates. */
export function lateAfter(dates: readonly number[], now: number): number | null {
  const past = pastDates(dates, now);
  const [newest] = past;
  if (newest === undefined) return null;
  return newest + Math.max(LATE_MS, LATE_GAPS * medianGap(past));
}

function pastDates(dates: readonly number[], now: number): number[] {
  return dates.filter((date) => date <= now + 24 * HOUR_MS);
}

function medianGap(dates: readonly number[]): number {
  const gaps = dates.slice(1).map((date, index) => (dates[index] ?? date) - date);
  const sorted = gaps.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [lower = 0, upper = lower] = sorted.slice(Math.max(0, middle - 1), middle + 1);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : (lower + upper) / 2;
}
