import { formatIsoDay, parseDay } from '@examiner/contracts';
import { rhythmOf } from '../../../../lib/rhythm.ts';
import { wallTimeAt } from '../../../../lib/wall-time.ts';

const TIME = '08:00';

/**
 * The next usual time of a post, as `2026-12-05T08:00`. The day is after today. It is computed from
 * the usual distance between posts.
 * @param dates YYYY-MM-DD of published and scheduled posts
 * @param now in milliseconds
 */
export function usualSlot(dates: readonly string[], zone: string, now: number): string {
  const today = parseDay(wallTimeAt(now, zone).slice(0, 10)) ?? 0;
  const days = dates.flatMap((date) => parseDay(date.slice(0, 10)) ?? []).sort((a, b) => b - a);
  const rhythm = rhythmOf(days.slice(0, 20));
  const last = days[0] ?? today;
  const left = Math.max(1, Math.ceil((today + 1 - last) / rhythm));
  const day = last > today ? last + rhythm : last + left * rhythm;
  return `${formatIsoDay(day)}T${TIME}`;
}
