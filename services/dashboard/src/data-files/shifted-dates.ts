import { formatIsoDay, formatLongDay, parseDay } from '@examiner/contracts';

const LONG_DATE =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}\b/g;
const ISO_DATE = /\b\d{4}-\d{2}-\d{2}\b/g;

/** Moves every date in a text. The format of each date stays the same. */
export function shiftDates(text: string, days: number): string {
  const shift = (format: (day: number) => string) => (date: string) => {
    const day = parseDay(date);
    return day === null ? date : format(day + days);
  };
  return text.replace(LONG_DATE, shift(formatLongDay)).replace(ISO_DATE, shift(formatIsoDay));
}
