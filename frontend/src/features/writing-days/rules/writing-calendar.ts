import { formatIsoDay, parseIsoDay, type CalendarDay, type Statistics } from '@examiner/contracts';

const MONTHS = 12;
const WEEK = 7;
/** The minimum number of words of each level. A higher level has a stronger color. */
const LEVELS = [1, 150, 400, 900];
const NAME = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const DAY_MS = 86_400_000;

type Written = Statistics['days'];

export interface ShownDay {
  readonly day: string;
  readonly words: number;
  /** From 0 (no words) to 4. */
  readonly level: number;
}

export interface ShownMonth {
  readonly name: string;
  /** The number of days in the month's first week that belong to the month before. Weeks begin on Monday. */
  readonly offset: number;
  readonly days: readonly ShownDay[];
}

/** The day in this browser's time zone. */
export function localDayOf(time: Date): CalendarDay {
  return Math.floor(Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / DAY_MS);
}

function monthOf(first: Date, today: CalendarDay, words: ReadonlyMap<string, number>): ShownMonth {
  const start = first.getTime() / DAY_MS;
  const end = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1) / DAY_MS;
  const length = Math.min(end, today + 1) - start;
  return {
    name: NAME.format(first),
    offset: (first.getUTCDay() + WEEK - 1) % WEEK,
    days: Array.from({ length }, (_, n) => {
      const day = formatIsoDay(start + n);
      const count = words.get(day) ?? 0;
      return { day, words: count, level: LEVELS.filter((least) => count >= least).length };
    }),
  };
}

/** The last twelve months up to today. */
export function monthsUntil(today: CalendarDay, written: Written): ShownMonth[] {
  const words = new Map(written.map(({ day, words: count }) => [day, count]));
  const now = new Date(today * DAY_MS);
  return Array.from({ length: MONTHS }, (_, n) => {
    const month = now.getUTCMonth() - MONTHS + 1 + n;
    return monthOf(new Date(Date.UTC(now.getUTCFullYear(), month, 1)), today, words);
  });
}

/** The words of the last days, including today. */
export function wordsWithin(days: number, today: CalendarDay, written: Written): number {
  const within = written.filter(({ day }) => {
    const age = today - (parseIsoDay(day) ?? 0);
    return age >= 0 && age < days;
  });
  return within.reduce((sum, { words }) => sum + words, 0);
}
