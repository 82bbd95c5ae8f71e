import { dayWords } from '../../../lib/moment-words.ts';

/** The maximum age of a nightly backup: one day and two hours. */
const FRESH_MS = 26 * 3_600_000;

/** @param at ISO instant of the last backup; null if there is no backup */
export function backupWords(at: string | null, now = Date.now()): string {
  if (at === null) return 'No backup was made yet';
  const isFresh = now - Date.parse(at) <= FRESH_MS;
  return `Last backup ${dayWords(at)}${isFresh ? '' : ', more than a day ago'}`;
}
