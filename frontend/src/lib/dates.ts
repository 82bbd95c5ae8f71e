const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const SHORT = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

const MONTH_AND_DAY = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** The reader's day for a date (YYYY-MM-DD) or an instant, as that day in UTC. */
function dayOf(value: string): Date {
  const time = new Date(value);
  // A date without a time is the same day everywhere.
  if (value.length > 10) time.setMinutes(time.getMinutes() - time.getTimezoneOffset());
  return time;
}

function format(formatter: Intl.DateTimeFormat, value: string): string {
  const day = dayOf(value);
  return Number.isNaN(day.getTime()) ? value : formatter.format(day);
}

/** `November 7, 2026`; a value that is no date comes back unchanged. */
export function formatLongDate(value: string): string {
  return format(LONG, value);
}

/** `Nov 7, 2026`. */
export function formatShortDate(value: string): string {
  return format(SHORT, value);
}

/** `Nov 7`. */
export function formatMonthAndDay(value: string): string {
  return format(MONTH_AND_DAY, value);
}
