import {
  formatLongDay,
  otherReading,
  parseDay,
  readInterval,
  type DateOrder,
} from '@examiner/contracts';

/** The note on a cell for the owner. */
export interface CellNote {
  readonly kind: 'unread' | 'ambiguous';
  readonly text: string;
}

const NUMBERS: Readonly<Record<DateOrder, string>> = {
  'month-first': '11/21/2026',
  'day-first': '21/11/2026',
};

function unread(text: string): CellNote {
  return { kind: 'unread', text };
}

/** Null for a blank cell and for a date that can be read in only one way. */
export function dateNote(text: string, order: DateOrder): CellNote | null {
  if (text.trim() === '') return null;
  const day = parseDay(text, order);
  if (day === null) {
    return unread(
      `Not understood as a date. Write “November 21, 2026”, “21 Nov 2026”, “2026-11-21”, “21.11.2026”, or “${NUMBERS[order]}”.`,
    );
  }
  const other = otherReading(text, order);
  if (other === null) return null;
  const first = order === 'month-first' ? 'day' : 'month';
  return {
    kind: 'ambiguous',
    text: `Read as ${formatLongDay(day)}. With the ${first} first, it would be ${formatLongDay(other)}.`,
  };
}

/** Null for a blank cell and for a valid interval. */
export function intervalNote(text: string): CellNote | null {
  if (text.trim() === '' || readInterval(text) !== null) return null;
  return unread('Not understood as an interval. Write a whole number of days, such as “14”.');
}
