import { formatIsoDay, parseDay, type CalendarDay } from '@examiner/contracts';
import { dayWords } from '../../../lib/moment-words.ts';
import { rhythmOf } from '../../../lib/rhythm.ts';

/** @param published dates of the latest posts, newest first */
export function nextPostWords(published: readonly string[], today: CalendarDay): string {
  const days = published.flatMap((date) => parseDay(date) ?? []);
  const [last] = days;
  if (last === undefined) return 'No post is published yet.';
  const due = last + rhythmOf(days);
  const left = due - today;
  if (left === 0) return 'By your rhythm, the next post comes today.';
  if (left > 0) {
    return `By your rhythm, the next post comes in ${daysWords(left)}, on ${dayWords(formatIsoDay(due))}.`;
  }
  return `The last post came ${daysWords(today - last)} ago.`;
}

function daysWords(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
