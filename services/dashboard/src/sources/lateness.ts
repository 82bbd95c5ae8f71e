import type { SourceResult } from './source.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type Dated = Pick<Extract<SourceResult<unknown>, { data: unknown }>, 'newestItem' | 'lateAfter'>;

/** If nothing new was published for too long, adds that before the note. */
export function withLateness(
  note: string | null,
  { newestItem, lateAfter }: Dated,
  now: number,
): string | null {
  if (!newestItem || !lateAfter || now <= Date.parse(lateAfter)) return note;
  const days = Math.floor((now - Date.parse(newestItem)) / DAY_MS);
  const late = `has published nothing new for ${days} days`;
  return note === null ? late : `${late}, and ${note}`;
}
