const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** `just now`, `4 min ago`, `3 h ago`, `2 days ago`. Milliseconds since 1970. */
export function ageOf(then: number, now: number): string {
  const age = Math.max(0, now - then);
  if (age < MINUTE) return 'just now';
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min ago`;
  if (age < DAY) return `${Math.floor(age / HOUR)} h ago`;
  return `${plural(Math.floor(age / DAY), 'day')} ago`;
}

/** `in 9 min`, `in 3 h`; `soon` for less than a minute. */
export function timeUntil(then: number, now: number): string {
  const wait = then - now;
  if (wait < MINUTE) return 'soon';
  return wait < HOUR ? `in ${Math.round(wait / MINUTE)} min` : `in ${Math.round(wait / HOUR)} h`;
}
