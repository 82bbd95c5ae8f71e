import { HEADLINES_PER_SOURCE, type Headlines } from '@examiner/contracts';
import type { Source } from '../source.ts';
import type { FeedSettings } from '../../settings/settings.ts';
import { SourceError } from '@examiner/kit/upstream';
import { parseFeed } from './parse-feed.ts';

const HOUR_MS = 60 * 60 * 1000;
const STALE_HOURS = 48;
const ACCEPT =
  'application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.8, */*;q=0.1';

/** Nothing new for 48 hours is `partial`: dead feeds go on answering. No articles are an error. */
export function createFeedSource(feed: FeedSettings): Source<Headlines[string]> {
  return {
    id: `headlines.${feed.key}`,
    async fetch({ http, now, previous }) {
      const { url, redirectHosts, userAgent } = feed;
      const answer = await http.get(url, { previous, accept: ACCEPT, redirectHosts, userAgent });
      if (answer.status === 304) return { status: 'not-modified' };
      const { items, dates } = parseFeed(answer.body, answer.contentType, answer.url);
      if (items.length === 0) throw new SourceError('sent no items');
      const first = items.slice(0, HEADLINES_PER_SOURCE);
      const newest = newestDate(dates, now);
      return {
        ...freshness(newest, now),
        data: { titles: first.map(({ title }) => title), links: first.map(({ link }) => link) },
        items: first.length,
        newestItem: newest === null ? null : new Date(newest).toISOString(),
        conditions: answer.conditions,
      };
    },
  };
}

/** A date more than a day ahead would make a dead feed look fresh. */
function newestDate(dates: readonly number[], now: number): number | null {
  let newest: number | null = null;
  for (const date of dates) {
    if (date <= now + 24 * HOUR_MS && (newest === null || date > newest)) newest = date;
  }
  return newest;
}

function freshness(newest: number | null, now: number) {
  const hours = newest === null ? 0 : (now - newest) / HOUR_MS;
  if (hours <= STALE_HOURS) return { status: 'ok' } as const;
  const note = `has published nothing new for ${String(Math.floor(hours / 24))} days`;
  return { status: 'partial', note } as const;
}
