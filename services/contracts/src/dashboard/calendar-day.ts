import { monthOf, weekdayOf } from './day-words.ts';

/** Days since 1970-01-01, without a zone. */
export type CalendarDay = number;

/** The order of day and month in dates such as `3/12/2026`. */
export const DATE_ORDERS = ['month-first', 'day-first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const DAY_MS = 86_400_000;
const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The long form drops leading zeros of early years, so such a date could not be read again. */
const FIRST_YEAR = 1000;

function dayOf(year: number, month: number, date: number): CalendarDay | null {
  if (year < FIRST_YEAR) return null;
  const time = new Date(0);
  time.setUTCFullYear(year, month - 1, date);
  const isReal = time.getUTCMonth() === month - 1 && time.getUTCDate() === date;
  return isReal ? Math.floor(time.getTime() / DAY_MS) : null;
}

/** Reads only `2026-11-21`, the form that programs write. */
export function parseIsoDay(text: string): CalendarDay | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim());
  return iso && dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
}

const LONGEST = 60;
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})\.?$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})\.?$/;
/** After a month and a day, a two-digit year must follow a comma, because `Nov 20-26` is a range of days. */
const NAMED = [
  /^(?<date>\d{1,2})(?:st|nd|rd|th|er)?[ ./-](?:(?:of|de) )?(?<month>[a-z]+)\.?[ ,./-] ?(?:del? )?(?<year>\d{4}|\d{2})$/,
  /^(?<month>[a-z]+)[ ./-](?<date>\d{1,2})(?:st|nd|rd|th)?(?:, ?|[ ./-](?=\d{4}$))(?<year>\d{4}|\d{2})$/,
  /^(?<year>\d{4})[ ./-](?<month>[a-z]+)\.?[ ./-](?<date>\d{1,2})$/,
];

function yearOf(text: string): number {
  const year = Number(text);
  if (text.length > 2) return year;
  return year + (year < 50 ? 2000 : 1900);
}

function readNumbers(text: string, order: DateOrder): CalendarDay | null {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return dayOf(Number(yearFirst[1]), Number(yearFirst[3]), Number(yearFirst[4]));
  const yearLast = YEAR_LAST.exec(text);
  if (!yearLast) return null;
  const first = Number(yearLast[1]);
  const second = Number(yearLast[3]);
  const year = yearOf(yearLast[4] ?? '');
  const monthFirst = dayOf(year, first, second);
  const dayFirst = dayOf(year, second, first);
  const isDayFirst = order === 'day-first' || yearLast[2] === '.';
  return isDayFirst ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst);
}

function readNamed(text: string): CalendarDay | null {
  for (const form of NAMED) {
    const found = form.exec(text)?.groups;
    if (!found) continue;
    const { year = '', month = '', date } = found;
    return dayOf(yearOf(year), monthOf(month), Number(date));
  }
  return null;
}

const otherOrder = (order: DateOrder): DateOrder =>
  order === 'month-first' ? 'day-first' : 'month-first';

/**
 * A weekday before the date must be the weekday of that day. If a date has two readings, the weekday decides between
 * them.
 */
function readAfterWeekday(text: string, order: DateOrder): CalendarDay | null {
  const [, weekday = '', date = ''] = /^([a-z]+)(?:[.,]{1,2} ?| )(.+)$/.exec(text) ?? [];
  const readings = [
    readNumbers(date, order),
    readNumbers(date, otherOrder(order)),
    readNamed(date),
  ];
  const isItsOwn = (day: CalendarDay) => new Date(day * DAY_MS).getUTCDay() === weekdayOf(weekday);
  return readings.find((day) => day !== null && isItsOwn(day)) ?? null;
}

/**
 * Reads a date as people and spreadsheets write it. Null for any other text (docs/DATA-FILES.md). `order` decides if a
 * date has two readings.
 */
export function parseDay(text: string, order: DateOrder = 'month-first'): CalendarDay | null {
  if (text.length > LONGEST) return null;
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/ ?([-/.]) ?/g, '$1')
    .trim();
  return readNumbers(plain, order) ?? readNamed(plain) ?? readAfterWeekday(plain, order);
}

/** The second day that a date such as `3/12/2026` may mean. Null if the date has one reading. */
export function otherReading(text: string, order: DateOrder = 'month-first'): CalendarDay | null {
  const other = parseDay(text, otherOrder(order));
  return other === parseDay(text, order) ? null : other;
}

/** `November 21, 2026` */
export function formatLongDay(day: CalendarDay): string {
  return LONG.format(day * DAY_MS);
}

/** `2026-11-21` */
export function formatIsoDay(day: CalendarDay): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Formats by time zone. They are cached, because making a format takes longer than all other work for a post in a list.
 */
const isoFormats = new Map<string, Intl.DateTimeFormat>();

function isoFormatIn(timeZone: string): Intl.DateTimeFormat {
  const known = isoFormats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  isoFormats.set(timeZone, format);
  return format;
}

/** The day of an instant (milliseconds) in a time zone such as `America/New_York`. */
export function dayInZone(time: number, timeZone: string): CalendarDay {
  return parseIsoDay(isoFormatIn(timeZone).format(time)) ?? Math.floor(time / DAY_MS);
}
