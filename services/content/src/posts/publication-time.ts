import { dayInZone, formatIsoDay, type Site } from '@examiner/contracts';
import type { PostDocument } from './post.model.ts';

/** The instant at which a post appeared, where that is on the day that it bears; else that day. */
export function publicationTime(
  { publishedAt, firstPublishedAt }: Pick<PostDocument, 'publishedAt' | 'firstPublishedAt'>,
  { timeZone }: Pick<Site, 'timeZone'>,
): string {
  if (firstPublishedAt === undefined) return publishedAt;
  const day = formatIsoDay(dayInZone(Date.parse(firstPublishedAt), timeZone));
  return day === publishedAt ? firstPublishedAt : publishedAt;
}
