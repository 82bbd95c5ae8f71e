const TIME = { hour: '2-digit', minute: '2-digit' } as const;
const CLOCK = new Intl.DateTimeFormat('en-GB', TIME);
const MOMENT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', ...TIME });
const DATED = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** `12:04`. */
export const clockWords = (at: string) => CLOCK.format(new Date(at));

/** `22 Nov, 12:04`. */
export const momentWords = (at: string) => MOMENT.format(new Date(at));

/** `22 Nov 2026, 12:04`. */
export const datedMomentWords = (at: string) => DATED.format(new Date(at));
