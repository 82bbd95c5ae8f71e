import type { DeskPost, Schedule } from '@examiner/contracts';
import { formatLongDate } from '../../../../lib/dates.ts';

/** Formats a wall time without converting it to the browser's zone. */
const WALL_DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });

/** `Saturday 28 November, 08:00 Europe/Amsterdam`. */
export function scheduleWords({ local, zone }: Schedule): string {
  const [day = '', time] = local.split('T');
  const words = WALL_DAY.format(new Date(`${day}T00:00Z`)).replace(',', '');
  return `${words}, ${time} ${zone}`;
}

/** What a row says of its text, beside "Changes not published". */
export function stateWords({ state, scheduledFor, dueAt, publishedAt }: DeskPost): string {
  switch (state) {
    case 'draft':
      return 'Draft';
    case 'scheduled':
      return scheduledFor ? `due ${scheduleWords(scheduledFor)}` : 'Scheduled';
    case 'published':
      return `Published ${formatLongDate(publishedAt)}`;
    case 'unlisted':
      return 'Reached by its address alone';
    case 'bin':
      return dueAt ? `deleted; goes on ${DAY.format(new Date(dueAt))}` : 'deleted';
  }
}

export function changesWords({ state, hasChanges }: DeskPost): string {
  if (!hasChanges) return '';
  return state === 'scheduled' ? 'Changes not in the schedule' : 'Changes not published';
}
