const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const FIRST_YEAR = 1990;

const ISO = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ,](.*))?$/i;
const PARTS = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?:[T ,](.*))?$/;
const MONTH_FIRST = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?:,? (?:at )?(.*))?$/i;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?[ -](\d{4})(?:,? (.*))?$/i;
const TIME =
  /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)? ?([ap]m)? ?(?:(z|utc|gmt)|([+-])(\d{2}):?(\d{2})?)?$/i;
const EPOCH = /^(?:\d{9,10}(?:\.\d+)?|\d{12,13})$/;

/**
 * Reads an instant in the formats of other newsletters: ISO, US or German dates, dates with the name of a month, and
 * seconds or milliseconds since 1970. A time without a zone is UTC.
 * @returns ISO; null if the value is unreadable, ambiguous, or after `now`
 */
export function instantOf(cell: string, now: number): string | null {
  const text = cell.trim();
  const at = EPOCH.test(text) ? epoch(text) : written(text);
  if (at === null || at > now || at < Date.UTC(FIRST_YEAR, 0)) return null;
  return new Date(at).toISOString();
}

function epoch(text: string): number {
  const seconds = Number(text);
  return Math.round(text.length >= 12 && !text.includes('.') ? seconds : seconds * 1000);
}

function written(text: string): number | null {
  const [, year, month, day, time] = ISO.exec(text) ?? [];
  if (year) return instant([Number(year), Number(month), Number(day)], time);
  const [, first, mark, second, parted, later] = PARTS.exec(text) ?? [];
  if (parted) {
    const date = dayAndMonth(Number(first), Number(second), mark === '.');
    return date && instant([Number(parted), date.month, date.day], later);
  }
  const [, name = '', on, namedYear, hour] = MONTH_FIRST.exec(text) ?? [];
  if (namedYear) return instant([Number(namedYear), monthOf(name), Number(on)], hour);
  const [, ofMonth, named = '', inYear, clock] = DAY_FIRST.exec(text) ?? [];
  return inYear ? instant([Number(inYear), monthOf(named), Number(ofMonth)], clock) : null;
}

/** The day and the month from two numbers; null if each number could be the month. */
function dayAndMonth(first: number, second: number, isDayFirst: boolean) {
  if (isDayFirst || first > 12) return { day: first, month: second };
  return second > 12 || first === second ? { day: second, month: first } : null;
}

const monthOf = (name: string) => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

function instant(date: readonly [number, number, number], time = '0:00'): number | null {
  const [year, month, day] = date;
  const midnight = new Date(Date.UTC(year, month - 1, day));
  const isDate = midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day;
  const within = msOf(time.trim() || '0:00');
  return isDate && within !== null ? midnight.getTime() + within : null;
}

function msOf(time: string): number | null {
  const parts = TIME.exec(time);
  if (!parts) return null;
  const [, hours, minutes, seconds = 0, half, , sign, zoneHours = 0, zoneMinutes = 0] = parts;
  const isLate = half?.toLowerCase() === 'pm';
  const hour = half ? (Number(hours) % 12) + (isLate ? 12 : 0) : Number(hours);
  if (hour > 24 || Number(minutes) > 59) return null;
  const zone = (Number(zoneHours) * 60 + Number(zoneMinutes)) * (sign === '-' ? -1 : 1);
  return ((hour * 60 + Number(minutes) - zone) * 60 + Number(seconds)) * 1000;
}
