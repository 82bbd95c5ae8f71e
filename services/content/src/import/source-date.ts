/** Dates such as `2024-3-5`, or with a time `2024-03-05 10:00:30`. */
const WALL = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?/;
const HAS_ZONE = /\d:\d{2}.*(?:Z|[+-]\d{2}:?\d{2}|\b(?:GMT|UTC?|[ECMP][SD]T))$/i;
const LATEST_YEAR = 9999;

/** A date of an export: an instant with its zone, or a wall time or a day without a zone. Empty if the date cannot be read. Numbers are milliseconds. */
export function sourceDate(raw: string | number | null | undefined): string {
  if (raw === null || raw === undefined || raw === '') return '';
  if (typeof raw === 'number') return instantOf(raw);
  const text = raw.trim();
  if (HAS_ZONE.test(text)) return instantOf(Date.parse(text));
  const [, year = '', month = '', day = '', hour, minute = '', second = '00'] =
    WALL.exec(text) ?? [];
  const pad = (digits: string) => digits.padStart(2, '0');
  const time = hour === undefined ? '' : `T${pad(hour)}:${minute}:${second}`;
  const wall = year && `${year}-${pad(month)}-${pad(day)}${time}`;
  if (wall) return instantOf(Date.parse(`${wall}${time && 'Z'}`)) && wall;
  // The date is in words, such as `March 5, 2024`.
  const instant = instantOf(Date.parse(`${text} UTC`));
  return /\d:\d{2}/.test(text) ? instant.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length) : dayOf(instant);
}

const dayOf = (instant: string) => instant.slice(0, 'YYYY-MM-DD'.length);

function instantOf(time: number): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '';
  const year = date.getUTCFullYear();
  return year > 0 && year <= LATEST_YEAR ? date.toISOString() : '';
}
