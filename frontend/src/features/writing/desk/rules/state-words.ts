import type { DeskPost, Schedule } from '@examiner/contracts';
import { datedMomentWords, dayWords, wallTimeWords } from '../../../../lib/moment-words.ts';

/** `Nov 28, 2026, 8:00 AM Europe/Amsterdam`. */
export const scheduleWords = ({ local, zone }: Schedule) => `${wallTimeWords(local)} ${zone}`;

/** The state of a text in its row. "Changes not published" is shown beside it. */
export function stateWords({ state, scheduledFor, dueAt, publishedAt }: DeskPost): string {
  switch (state) {
    case 'draft':
      return 'Draft';
    case 'scheduled':
      return scheduledFor ? `due ${scheduleWords(scheduledFor)}` : 'Scheduled';
    case 'published':
      return `Published ${dayWords(publishedAt)}`;
    case 'unlisted':
      return 'At its address only, in no list';
    case 'bin':
      return dueAt ? `in the trash until ${dayWords(dueAt)}` : 'in the trash';
  }
}

export function changesWords({ state, hasChanges }: DeskPost): string {
  if (!hasChanges) return '';
  return state === 'scheduled' ? 'Changes not in the schedule' : 'Changes not published';
}

/** The word beside the moon icon of a row. */
export const STATE_NAMES: Readonly<Record<DeskPost['state'], string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  unlisted: 'Unlisted',
  bin: 'Trash',
};

/** The date that is shown for a text in this state. */
export function whenWords(post: DeskPost): string {
  const { state, scheduledFor, dueAt, publishedAt, updatedAt } = post;
  if (state === 'scheduled' && scheduledFor) return scheduleWords(scheduledFor);
  if (state === 'bin' && dueAt) return `Until ${dayWords(dueAt)}`;
  return state === 'published' ? dayWords(publishedAt) : datedMomentWords(updatedAt);
}

export const wordsWords = (words: number) =>
  words === 1 ? '1 word' : `${words.toLocaleString('en-US')} words`;
