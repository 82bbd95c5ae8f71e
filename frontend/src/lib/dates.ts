import { localesOf } from '@examiner/contracts';

type Form = 'long' | 'short' | 'month-and-day';

const ENGLISH = 'en-US';
const FORMS: Readonly<Record<Form, Intl.DateTimeFormatOptions>> = {
  long: { dateStyle: 'long' },
  short: { month: 'short', day: 'numeric', year: 'numeric' },
  'month-and-day': { month: 'short', day: 'numeric' },
};

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Uses the Gregorian calendar in every language, because addresses and archives use it. */
function formatterOf(form: Form, language: string): Intl.DateTimeFormat {
  const key = `${form} ${language}`;
  const known = formatters.get(key);
  if (known) return known;
  const options = { ...FORMS[form], timeZone: 'UTC', calendar: 'gregory' };
  const formatter = new Intl.DateTimeFormat(localesOf(language), options);
  formatters.set(key, formatter);
  return formatter;
}

function format(form: Form, date: string, language: string): string {
  const day = new Date(date);
  return Number.isNaN(day.getTime()) ? date : formatterOf(form, language).format(day);
}

/** A date (YYYY-MM-DD) as `November 7, 2026`; other values do not change. */
export function formatLongDate(value: string, language = ENGLISH): string {
  return format('long', value, language);
}

/** `Nov 7, 2026`. */
export function formatShortDate(value: string, language = ENGLISH): string {
  return format('short', value, language);
}

/** `Nov 7`. */
export function formatMonthAndDay(value: string, language = ENGLISH): string {
  return format('month-and-day', value, language);
}
