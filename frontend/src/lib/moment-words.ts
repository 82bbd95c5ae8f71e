const CLOCK = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** `3:45 PM`. */
export const clockWords = (at: string) => CLOCK.format(new Date(at));

const WALL = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** A wall time, `2026-11-27T15:45`, as it is written: `Nov 27, 2026, 3:45 PM`. */
export const wallTimeWords = (local: string) => WALL.format(new Date(`${local}Z`));

/** `Nov 27, 2026, 3:45 PM`. */
export const datedMomentWords = (at: string) => MOMENT.format(new Date(at));

const isOn = (at: string, now: number) =>
  new Date(at).toDateString() === new Date(now).toDateString();

/** `3:45 PM` on the day of `now`, in milliseconds; on another `Nov 27, 2026, 3:45 PM`. */
export const momentWords = (at: string, now = Date.now()) =>
  isOn(at, now) ? clockWords(at) : datedMomentWords(at);

/** The same in a sentence: `at 3:45 PM`, `on Nov 27, 2026, 3:45 PM`. */
export const atWords = (at: string, now = Date.now()) =>
  `${isOn(at, now) ? 'at' : 'on'} ${momentWords(at, now)}`;
