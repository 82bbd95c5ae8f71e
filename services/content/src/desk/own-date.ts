import { dayInZone, formatIsoDay, type Schedule, type Site } from '@examiner/contracts';
import type { ManuscriptDocument } from './manuscript.model.ts';

type Dated = Pick<ManuscriptDocument, 'publishedAt' | 'ownDate' | 'scheduledFor'>;

export const dayOf = ({ local }: Schedule): string => local.slice(0, 10);

export const today = (site: Pick<Site, 'timeZone'>, now: number): string =>
  formatIsoDay(dayInZone(now, site.timeZone));

const hasDateOfSchedule = ({ publishedAt, scheduledFor }: Dated): boolean =>
  scheduledFor !== undefined && publishedAt === dayOf(scheduledFor);

/**
 * The author's own date of a text that is scheduled or leaves its schedule. If the author has chosen a date since the
 * text was scheduled, that date is used.
 */
export function ownDateOf(manuscript: Dated): string {
  const { publishedAt, ownDate = publishedAt } = manuscript;
  return hasDateOfSchedule(manuscript) ? ownDate : publishedAt;
}

/** The date of a restored text. A date from a schedule is used only if it is also the date of the confirmed text. */
export function restoredDate(
  { publishedAt, ownDate = publishedAt }: Omit<Dated, 'scheduledFor'>,
  confirmed: Pick<Dated, 'publishedAt'> | undefined,
): string {
  return publishedAt === confirmed?.publishedAt ? publishedAt : ownDate;
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Tells the author of a post published now that its date is in the future. */
export function futureDateMessage(publishedAt: string, day: string): string | undefined {
  if (publishedAt <= day) return undefined;
  return `The post is published now, and its date is still to come: ${DAY.format(new Date(publishedAt))}.`;
}
