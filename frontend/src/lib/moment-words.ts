const TIME = { hour: '2-digit', minute: '2-digit' } as const;
const CLOCK = new Intl.DateTimeFormat('en-GB', TIME);
const MOMENT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', ...TIME });
const HOUR = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const DAY_AND_HOUR = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const DATED = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** `12:04`. */
export const clockWords = (at: string) => CLOCK.format(new Date(at));

/** `22 Nov, 12:04`. */
export const momentWords = (at: string) => MOMENT.format(new Date(at));

/** `3:45 PM` on the day of `now`, in milliseconds; on another `Nov 28, 3:45 PM`. */
export const nearWords = (at: string, now: number) => {
  const moment = new Date(at);
  const isToday = moment.toDateString() === new Date(now).toDateString();
  return (isToday ? HOUR : DAY_AND_HOUR).format(moment);
};

/** `22 Nov 2026, 12:04`. */
export const datedMomentWords = (at: string) => DATED.format(new Date(at));
