import type { CalendarDay } from '@examiner/contracts';

const FORTNIGHT = 14;
const LEAST_GAPS = 2;

/** The usual number of days between posts. With fewer than three posts, it is 14. */
export function rhythmOf(newestFirst: readonly CalendarDay[]): number {
  const days = [...new Set(newestFirst)];
  const gaps = days.slice(1).map((day, n) => (days[n] ?? day) - day);
  if (gaps.length < LEAST_GAPS) return FORTNIGHT;
  return gaps.sort((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? FORTNIGHT;
}
