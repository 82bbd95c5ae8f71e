import { dayWords } from '../../../lib/moment-words.ts';

/** A night's backup with two hours to spare. */
const FRESH_MS = 26 * 3_600_000;

/** @param at ISO instant of the last backup; null: there is none */
export function backupWords(at: string | null, now = Date.now()): string {
  if (at === null) return 'No backup was made yet';
  const isFresh = now - Date.parse(at) <= FRESH_MS;
  return `Last backup ${dayWords(at)}${isFresh ? '' : ', more than a day ago'}`;
}
