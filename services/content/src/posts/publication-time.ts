import { dayInZone, formatIsoDay, type Site } from '@examiner/contracts';
import { Temporal } from 'temporal-polyfill';
import type { PostDocument } from './post.model.ts';

type Dated = Pick<PostDocument, 'publishedAt' | 'firstPublishedAt'>;
type Zoned = Pick<Site, 'timeZone'>;

/** Whether the date of a post is the day on which it appeared, or a later one. */
function isOfItsDay({ publishedAt }: Dated, appeared: string, { timeZone }: Zoned): boolean {
  return publishedAt >= formatIsoDay(dayInZone(Date.parse(appeared), timeZone));
}

/** The instant at which a post appeared, unless it bears an earlier day; else that day. */
export function publicationTime(post: Dated, site: Zoned): string {
  const { publishedAt, firstPublishedAt } = post;
  if (firstPublishedAt === undefined) return publishedAt;
  return isOfItsDay(post, firstPublishedAt, site) ? firstPublishedAt : publishedAt;
}

/** The same as an instant: of an earlier day its beginning in the zone of the site. A release before stored no instant. */
export function publicationInstant(
  post: Dated & Pick<PostDocument, 'createdAt'>,
  site: Zoned,
): Date {
  const appeared = post.firstPublishedAt ?? post.createdAt;
  if (isOfItsDay(post, appeared, site)) return new Date(appeared);
  const day = Temporal.PlainDate.from(post.publishedAt);
  return new Date(day.toZonedDateTime(site.timeZone).epochMilliseconds);
}
