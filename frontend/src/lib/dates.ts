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

function format(formatter: Intl.DateTimeFormat, date: string): string {
  const day = new Date(date);
  return Number.isNaN(day.getTime()) ? date : formatter.format(day);
}

/** A date (YYYY-MM-DD) as `November 7, 2026`; another value comes back unchanged. */
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
