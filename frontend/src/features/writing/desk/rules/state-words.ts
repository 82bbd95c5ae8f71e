import type { DeskPost, Schedule } from '@examiner/contracts';
import { formatShortDate } from '../../../../lib/dates.ts';
import { wallTimeWords } from '../../../../lib/moment-words.ts';

/** `Nov 28, 2026, 8:00 AM Europe/Amsterdam`. */
export const scheduleWords = ({ local, zone }: Schedule) => `${wallTimeWords(local)} ${zone}`;

/** What a row says of its text, beside "Changes not published". */
export function stateWords({ state, scheduledFor, dueAt, publishedAt }: DeskPost): string {
  switch (state) {
    case 'draft':
      return 'Draft';
    case 'scheduled':
      return scheduledFor ? `due ${scheduleWords(scheduledFor)}` : 'Scheduled';
    case 'published':
      return `Published ${formatShortDate(publishedAt)}`;
    case 'unlisted':
      return 'Reached by its address alone';
    case 'bin':
      return dueAt ? `deleted; goes on ${formatShortDate(dueAt)}` : 'deleted';
  }
}

export function changesWords({ state, hasChanges }: DeskPost): string {
  if (!hasChanges) return '';
  return state === 'scheduled' ? 'Changes not in the schedule' : 'Changes not published';
}
