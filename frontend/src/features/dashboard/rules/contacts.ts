import {
  formatLongDay,
  parseDay,
  readInterval,
  wholeNumber,
  type CalendarDay,
} from '@examiner/contracts';
import type { Calendar } from './calendar.ts';
import { cellOf, sortBy, withCells, type Row } from './row.ts';

const OVERDUE_BELOW_DAYS = 0;
const SOON_BELOW_DAYS = 10;

/** The rules of this table are in docs/DATA-FILES.md. */
export const CONTACT_COLUMN = {
  name: 0,
  lastTouch: 1,
  nextTouch: 2,
  interval: 3,
  daysSince: 4,
  daysRemaining: 5,
} as const;

/** Red, yellow, green. */
export type ContactState = 'overdue' | 'soon' | 'fine';

const { lastTouch, nextTouch, interval, daysSince, daysRemaining } = CONTACT_COLUMN;
interface Touch {
  readonly last: CalendarDay;
  readonly every: number;
}

/** Null if the last date or the interval cannot be read. */
function touchOf(row: Row, { order }: Calendar): Touch | null {
  const last = parseDay(cellOf(row, lastTouch), order);
  const every = readInterval(row[interval]);
  return last === null || every === null ? null : { last, every };
}

/** The days remaining today. If the last date or the interval cannot be read, the number in the file is used. */
export function daysRemainingOf(row: Row, calendar: Calendar): number | null {
  const touch = touchOf(row, calendar);
  if (!touch) return wholeNumber(row[daysRemaining]);
  return touch.last + touch.every - calendar.today;
}

/** Null means no color. */
export function contactState(days: number | null): ContactState | null {
  if (days === null) return null;
  if (days < OVERDUE_BELOW_DAYS) return 'overdue';
  return days < SOON_BELOW_DAYS ? 'soon' : 'fine';
}

/** The row with its numbers computed for today. A next touch point that is not a date does not change. */
export function recalculate(row: Row, calendar: Calendar): string[] {
  const touch = touchOf(row, calendar);
  if (!touch) return withCells(row, { [daysSince]: '', [daysRemaining]: '' });
  const next = cellOf(row, nextTouch);
  const isFreeText = next !== '' && parseDay(next, calendar.order) === null;
  const due = touch.last + touch.every;
  return withCells(row, {
    [nextTouch]: isFreeText ? next : formatLongDay(due),
    [daysSince]: String(calendar.today - touch.last),
    [daysRemaining]: String(due - calendar.today),
  });
}

export function touchToday(row: Row, calendar: Calendar): string[] {
  const touched = withCells(row, { [lastTouch]: formatLongDay(calendar.today) });
  return recalculate(touched, calendar);
}

export function sortContacts(rows: readonly Row[], calendar: Calendar): string[][] {
  return sortBy(rows, (row) => daysRemainingOf(row, calendar));
}
