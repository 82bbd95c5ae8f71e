import type { CalendarDay } from '@examiner/contracts';

const DAY_MS = 86_400_000;

/** The day of an instant in this browser's time zone. */
export function localDay(time: Date): CalendarDay {
  return Math.floor(Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / DAY_MS);
}
