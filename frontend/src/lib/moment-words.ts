import { formatShortDate } from './dates.ts';

interface Formats {
  readonly clock: Intl.DateTimeFormat;
  readonly day: Intl.DateTimeFormat;
  readonly longDay: Intl.DateTimeFormat;
  readonly moment: Intl.DateTimeFormat;
}

function formatsOf(timeZone: string | undefined): Formats {
  return {
    clock: new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone }),
    day: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }),
    longDay: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }),
    moment: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }),
  };
}

let zone: string | undefined;
let formats = formatsOf(zone);

/** The owner's pages show times in the site's zone; before this call, in the browser's. */
export function showTimesIn(timeZone: string): void {
  if (timeZone === zone) return;
  zone = timeZone;
  formats = formatsOf(zone);
}

/** `3:45 PM`. */
export const clockWords = (at: string) => formats.clock.format(new Date(at));

/** `Nov 27, 2026`, of an instant or of a date (YYYY-MM-DD), which is the same day in every zone. */
export function dayWords(at: string): string {
  if (at.length <= 10) return formatShortDate(at);
  const time = new Date(at);
  return Number.isNaN(time.getTime()) ? at : formats.day.format(time);
}

/** `November 27, 2026`. */
export const longDayWords = (at: number) => formats.longDay.format(at);

const WALL = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** Formats a wall time, `2026-11-27T15:45`: `Nov 27, 2026, 3:45 PM`. */
export const wallTimeWords = (local: string) => WALL.format(new Date(`${local}Z`));

/** `Nov 27, 2026, 3:45 PM`. */
export const datedMomentWords = (at: string) => formats.moment.format(new Date(at));

const isOn = (at: string, now: number) => dayWords(at) === formats.day.format(now);

/** `3:45 PM` on the day of `now`, in milliseconds; on another `Nov 27, 2026, 3:45 PM`. */
export const momentWords = (at: string, now = Date.now()) =>
  isOn(at, now) ? clockWords(at) : datedMomentWords(at);

/** The same in a sentence: `at 3:45 PM`, `on Nov 27, 2026, 3:45 PM`. */
export const atWords = (at: string, now = Date.now()) =>
  `${isOn(at, now) ? 'at' : 'on'} ${momentWords(at, now)}`;
