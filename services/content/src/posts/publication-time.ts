import { dayInZone, formatIsoDay, type Site } from '@examiner/contracts';
import { Temporal } from 'temporal-polyfill';
import type { PostDocument } from './post.model.ts';

type Dated = Pick<PostDocument, 'publishedAt' | 'firstPublishedAt'>;
interface Appeared {
  readonly publishedAt: string;
  readonly firstPublishedAt?: string | undefined;
}
type Zoned = Pick<Site, 'timeZone'>;

const dayOf = (instant: string, { timeZone }: Zoned): string =>
  formatIsoDay(dayInZone(Date.parse(instant), timeZone));

/** The instant of a post's publication if it is on the post's own date. Otherwise the own date. */
export function publicationTime({ publishedAt, firstPublishedAt }: Dated, site: Zoned): string {
  if (firstPublishedAt === undefined) return publishedAt;
  return dayOf(firstPublishedAt, site) === publishedAt ? firstPublishedAt : publishedAt;
}

/** The day of a post's publication, if its own date is later. */
export function postedEarlierOn(post: Appeared, site: Zoned): string | undefined {
  if (post.firstPublishedAt === undefined) return undefined;
  const day = dayOf(post.firstPublishedAt, site);
  return day < post.publishedAt ? day : undefined;
}

/**
 * The instant of a post's publication. If the post's own date is earlier, the beginning of that day in the time zone of
 * the site. For posts of earlier releases, the instant of creation is used.
 */
export function publicationInstant(
  post: Dated & Pick<PostDocument, 'createdAt'>,
  site: Zoned,
): Date {
  const appeared = post.firstPublishedAt ?? post.createdAt;
  if (post.publishedAt >= dayOf(appeared, site)) return new Date(appeared);
  const day = Temporal.PlainDate.from(post.publishedAt);
  return new Date(day.toZonedDateTime(site.timeZone).epochMilliseconds);
}
