import { formatLongDay, parseDay, type CalendarDay } from '@examiner/contracts';
import { wholeNumber } from './numbers.ts';
import { cellOf, sortBy, withCells, type Row } from './row.ts';

const OVERDUE_BELOW_DAYS = 0;
const SOON_BELOW_DAYS = 10;

/** The columns of People.csv and Activities.csv (data format reference §8, finding 5). */
export const CONTACT_COLUMN = {
  name: 0,
  lastTouch: 1,
  nextTouch: 2,
  interval: 3,
  daysSince: 4,
  daysRemaining: 5,
} as const;

/** What the colour of a row says: red, yellow or green (specification §4). */
export type ContactState = 'overdue' | 'soon' | 'fine';

const { lastTouch, nextTouch, interval, daysSince, daysRemaining } = CONTACT_COLUMN;
/** Longer intervals would lead out of the years that a date may have. */
const MAX_INTERVAL_DAYS = 99_999;

function daysRemainingOf(row: Row): number | null {
  return wholeNumber(row[daysRemaining]);
}

/** A whole number of days above zero; null when it is blank or invalid. */
function intervalOf(row: Row): number | null {
  const days = wholeNumber(row[interval]);
  return days !== null && days > 0 && days <= MAX_INTERVAL_DAYS ? days : null;
}

/**
 * The state by days remaining: below 0, from 0 to 9, from 10 on (specification §4 and §9).
 * @returns null, no colour, when they are blank or not a whole number
 */
export function contactState(row: Row): ContactState | null {
  const days = daysRemainingOf(row);
  if (days === null) return null;
  if (days < OVERDUE_BELOW_DAYS) return 'overdue';
  return days < SOON_BELOW_DAYS ? 'soon' : 'fine';
}

/**
 * The row with days since, days remaining and next touch point as of today (specification §4,
 * Table Refresh). Without a readable date or interval the days are blank; a next touch point that
 * is free text stays (data format reference §8, findings 5 and 19).
 */
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

/**
 * What Today does: the last touch point is today's long date, and the days count from there
 * (specification §4; data format reference §8, finding 5).
 */
export function touchToday(row: Row, today: CalendarDay): string[] {
  return recalculate(withCells(row, { [lastTouch]: formatLongDay(today) }), today);
}

/** Ascending by days remaining, blanks last, equal ones as they were (specification §4; finding 18). */
export function sortContacts(rows: readonly Row[]): string[][] {
  return sortBy(rows, daysRemainingOf);
}
