import type { Tried } from '@examiner/contracts';
import { SourceError, type HttpClient, type StreamedAnswer } from '@examiner/kit/upstream';
import { newestDate } from '../sources/rss/feed-rhythm.ts';
import { readFeed, type ReadFeed } from '../sources/rss/read-feed.ts';
import { feedTitle } from './feed-title.ts';
import { feedsOfPage, usualFeeds } from './page-feeds.ts';

/** The size of the part of a page that is read. A page names its feeds in its head. */
const HEAD_BYTES = 512 * 1024;
const ACCEPT =
  'application/rss+xml, application/atom+xml, application/feed+json, text/html;q=0.9, */*;q=0.5';

interface Visit {
  readonly url: string;
  readonly head: string;
  readonly feed: ReadFeed | null;
}

interface Context {
  readonly http: HttpClient;
  readonly now: number;
  readonly signal: AbortSignal;
  /** Whether the operator lists the server. A listed server may be in the private network. */
  readonly isListed: (url: string) => boolean;
}

/** Reads a feed, the feed that a page names, or the usual addresses of feeds. A public page cannot lead to a server in the private network. @throws SourceError */
export async function tryFeed(address: string, context: Context): Promise<Tried> {
  const first = await visit(address, context);
  if (first.feed) return describe(first, context);
  const mayLeadInside = context.isListed(address);
  for (const url of [...feedsOfPage(first.head, first.url), ...usualFeeds(first.url)]) {
    if (!mayLeadInside && context.isListed(url)) continue;
    const found = await visit(url, context).catch((error: unknown) => {
      if (error instanceof SourceError && !context.signal.aborted) return null;
      throw error;
    });
    if (found?.feed && found.feed.items.length > 0) return describe(found, context);
  }
  throw new SourceError('has no feed that can be found');
}

function describe({ url, head, feed }: Visit, { now, isListed }: Context): Tried {
  if (!feed || feed.items.length === 0) throw new SourceError('sent no items');
  if (!url.startsWith('https://') && !isListed(url))
    throw new SourceError('has a feed without https');
  const newest = newestDate(feed.dates, now);
  return {
    kind: 'feed',
    url,
    title: feedTitle(head) || new URL(url).hostname,
    entries: feed.entries,
    newest: newest === null ? null : new Date(newest).toISOString(),
  };
}

async function visit(address: string, { http, signal }: Context): Promise<Visit> {
  const read: { head: string; feed: ReadFeed | null } = { head: '', feed: null };
  const { url } = await http.get(address, {
    accept: ACCEPT,
    redirectHosts: 'anywhere',
    signal,
    read: async (answer) => {
      const { head, rest } = await readHead(answer);
      read.head = head.toString('utf8');
      read.feed = await readFeed({
        body: joined(head, rest),
        contentType: answer.contentType,
        url: answer.url,
      }).catch((error: unknown) => {
        if (error instanceof SourceError) return null;
        throw error;
      });
    },
  });
  return { url, head: read.head, feed: read.feed };
}

async function readHead({ body }: StreamedAnswer) {
  const rest = body[Symbol.asyncIterator]();
  const chunks: Buffer[] = [];
  let size = 0;
  while (size < HEAD_BYTES) {
    const next = await rest.next();
    if (next.done) break;
    chunks.push(next.value);
    size += next.value.length;
  }
  return { head: Buffer.concat(chunks), rest };
}

async function* joined(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
