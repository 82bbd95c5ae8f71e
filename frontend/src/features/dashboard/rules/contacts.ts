import { formatLongDay, parseDay, type CalendarDay } from '@examiner/contracts';
import { wholeNumber } from './numbers.ts';
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
/** Longer intervals lead out of the years that a date may have. */
const MAX_INTERVAL_DAYS = 99_999;

export function daysRemainingOf(row: Row): number | null {
  return wholeNumber(row[daysRemaining]);
}

function intervalOf(row: Row): number | null {
  const days = wholeNumber(row[interval]);
  return days !== null && days > 0 && days <= MAX_INTERVAL_DAYS ? days : null;
}

/** Null: no colour. */
export function contactState(row: Row): ContactState | null {
  const days = daysRemainingOf(row);
  if (days === null) return null;
  if (days < OVERDUE_BELOW_DAYS) return 'overdue';
  return days < SOON_BELOW_DAYS ? 'soon' : 'fine';
}

/** The row as of today; free text as next touch point stays. */
export function recalculate(row: Row, today: CalendarDay): string[] {
  const last = parseDay(cellOf(row, lastTouch));
  const days = intervalOf(row);
  if (last === null || days === null) {
    return withCells(row, { [daysSince]: '', [daysRemaining]: '' });
  }
  const next = cellOf(row, nextTouch);
  const isFreeText = next !== '' && parseDay(next) === null;
  const since = today - last;
  return withCells(row, {
    [nextTouch]: isFreeText ? next : formatLongDay(last + days),
    [daysSince]: String(since),
    [daysRemaining]: String(days - since),
  });
}

export function touchToday(row: Row, today: CalendarDay): string[] {
  return recalculate(withCells(row, { [lastTouch]: formatLongDay(today) }), today);
}

export function sortContacts(rows: readonly Row[]): string[][] {
  return sortBy(rows, daysRemainingOf);
}
