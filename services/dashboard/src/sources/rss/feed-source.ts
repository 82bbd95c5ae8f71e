import type { Headlines } from '@examiner/contracts';
import { OtherHostError, SourceError, type HttpAnswer } from '@examiner/kit/upstream';
import type { FeedSettings } from '../../settings/settings.ts';
import type { Source, SourceContext } from '../source.ts';
import { lateAfter, newestDate } from './feed-rhythm.ts';
import { readFeed, type ReadFeed } from './read-feed.ts';

const ACCEPT =
  'application/rss+xml, application/atom+xml, application/rdf+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.8, application/json;q=0.7, */*;q=0.1';

/** A note about a readable feed makes the result `partial`. A feed without articles is an error. */
export function createFeedSource(settings: FeedSettings): Source<Headlines[string]> {
  return {
    id: `headlines.${settings.key}`,
    async fetch(context) {
      const { answer, feed } = await fetchFeed(settings, context);
      if (!feed) return { status: 'not-modified' };
      const { items, dates } = feed;
      if (items.length === 0) throw new SourceError('sent no items');
      const notes = notesOf(settings, { answer, feed });
      return {
        ...(notes.length > 0
          ? { status: 'partial', note: notes.join(', and ') }
          : { status: 'ok' }),
        data: { titles: items.map(({ title }) => title), links: items.map(({ link }) => link) },
        items: items.length,
        published: publishedOf(feed),
        newestItem: isoOf(newestDate(dates, context.now)),
        lateAfter: isoOf(lateAfter(dates, context.now)),
        conditions: answer.conditions,
      };
    },
  };
}

const isoOf = (time: number | null) => (time === null ? null : new Date(time).toISOString());

function publishedOf({ items, itemDates }: ReadFeed): { link: string; at: string }[] {
  return items.flatMap(({ link }, index) => {
    const at = isoOf(itemDates[index] ?? null);
    return at === null ? [] : [{ link, at }];
  });
}

interface Fetched {
  readonly answer: HttpAnswer;
  /** Null if the feed did not change. */
  readonly feed: ReadFeed | null;
}

async function fetchFeed(
  { url, redirectHosts, userAgent }: FeedSettings,
  { http, previous }: SourceContext,
): Promise<Fetched> {
  const read: { feed: ReadFeed | null } = { feed: null };
  try {
    const answer = await http.get(url, {
      previous,
      accept: ACCEPT,
      redirectHosts,
      followMoves: true,
      userAgent,
      read: async (streamed) => {
        read.feed = streamed.status === 304 ? null : await readFeed(streamed);
      },
    });
    return { answer, feed: read.feed };
  } catch (error) {
    if (!(error instanceof OtherHostError)) throw error;
    const remedy = 'if it is right, add it to the redirectHosts of this feed in dashboard.json';
    throw new SourceError(`${error.message}; ${remedy}`, null, { cause: error });
  }
}

function notesOf(
  { url, redirectHosts }: FeedSettings,
  { answer, feed }: { readonly answer: HttpAnswer; readonly feed: ReadFeed },
): string[] {
  const notes: string[] = [];
  if (feed.isCut) notes.push('sent more than 15 MB, so its newest items may be missing');
  const { hostname } = new URL(answer.url);
  if (hostname !== new URL(url).hostname && !redirectHosts.includes(hostname)) {
    notes.push(`has moved to ${hostname}; change its address in dashboard.json`);
  }
  return notes;
}
