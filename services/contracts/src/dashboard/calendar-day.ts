/** Days since 1970-01-01, without a zone. */
export type CalendarDay = number;

const DAY_MS = 86_400_000;
const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** The long form drops leading zeros of earlier years and could not be read again. */
const FIRST_YEAR = 1000;

function dayOf(year: number, month: number, date: number): CalendarDay | null {
  if (year < FIRST_YEAR) return null;
  const time = new Date(0);
  time.setUTCFullYear(year, month - 1, date);
  const isReal = time.getUTCMonth() === month - 1 && time.getUTCDate() === date;
  return isReal ? Math.floor(time.getTime() / DAY_MS) : null;
}

/** Reads `November 21, 2026`, `2026-11-21` or `11/21/2026`; null for anything else (docs/DATA-FILES.md). */
export function parseDay(text: string): CalendarDay | null {
  const trimmed = text.trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(trimmed);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(trimmed);
  if (us) return dayOf(Number(us[3]), Number(us[1]), Number(us[2]));
  const long = /^([A-Za-z]+)\s+(\d{1,2}),\s*(\d{4})$/.exec(trimmed);
  if (!long) return null;
  const month = MONTHS.indexOf((long[1] ?? '').toLowerCase());
  return month === -1 ? null : dayOf(Number(long[3]), month + 1, Number(long[2]));
}

/** `November 21, 2026` */
export function formatLongDay(day: CalendarDay): string {
  return LONG.format(day * DAY_MS);
}

/** `2026-11-21` */
export function formatIsoDay(day: CalendarDay): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The day that an instant (milliseconds) falls on in a zone such as `America/New_York`. */
export function dayInZone(time: number, timeZone: string): CalendarDay {
  const text = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(time);
  return parseDay(text) ?? Math.floor(time / DAY_MS);
}
