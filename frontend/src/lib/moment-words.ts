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

/** Sets the time zone of the owner's pages to the site's zone. Before this call, times are in the browser's zone. */
export function showTimesIn(timeZone: string): void {
  if (timeZone === zone) return;
  zone = timeZone;
  formats = formatsOf(zone);
}

/** `3:45 PM`. */
export const clockWords = (at: string) => formats.clock.format(new Date(at));

/** `Nov 27, 2026`, from an instant or a date (YYYY-MM-DD). A date is the same day in every zone. */
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

/** Formats a local time such as `2026-11-27T15:45` as `Nov 27, 2026, 3:45 PM`. */
export const wallTimeWords = (local: string) => WALL.format(new Date(`${local}Z`));

/** `Nov 27, 2026, 3:45 PM`. */
export const datedMomentWords = (at: string) => formats.moment.format(new Date(at));

const isOn = (at: string, now: number) => dayWords(at) === formats.day.format(now);

/** `3:45 PM` on the day of `now` (milliseconds), otherwise `Nov 27, 2026, 3:45 PM`. */
export const momentWords = (at: string, now = Date.now()) =>
  isOn(at, now) ? clockWords(at) : datedMomentWords(at);

/** The time as a part of a sentence: `at 3:45 PM`, `on Nov 27, 2026, 3:45 PM`. */
export const atWords = (at: string, now = Date.now()) =>
  `${isOn(at, now) ? 'at' : 'on'} ${momentWords(at, now)}`;
