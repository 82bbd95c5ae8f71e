import { parseFeed as readFeed } from 'feedsmith';
import { SourceError } from '@examiner/kit/upstream';
import { cleanTitle, cutTitle, decodeXml } from './feed-text.ts';

/** Tags and attributes cost the parser time: this many take a fifth of a second. */
const MARKS_MAX = 20_000;
/** They take less, and a feed that escapes its articles has many. */
const ENTITIES_MAX = 100_000;
/** A comment and CDATA too; none fails, so that none is read twice. */
const TAG = /<!--[^]*?(?:-->|$)|<!\[CDATA\[[^]*?(?:\]\]>|$)|<(?:[^>"']+|"[^"]*"|'[^']*')*>?/g;
const VALUE = /=\s*(?:"[^"]*"|'[^']*')/g;

export interface FeedItem {
  /** One line, 1 to 300 characters. */
  readonly title: string;
  readonly link: string;
}

export interface ParsedFeed {
  readonly items: readonly FeedItem[];
  /** Milliseconds since 1970; unreadable ones are left out. */
  readonly dates: readonly number[];
}

interface RawItem {
  readonly title: string | undefined;
  readonly link: string | undefined;
  readonly date: string | undefined;
  /** Google News appends it to the title after " - ". */
  readonly publisher: string | undefined;
}

/** `url` answered; links are relative to it. @throws SourceError */
export function parseFeed(body: Buffer, contentType: string, url: string): ParsedFeed {
  const text = decodeXml(body, contentType);
  // An entity can expand without end, and no feed needs one.
  if (/<!ENTITY/i.test(text) || !endsLikeFeed(text)) throw noFeed();
  const isTooMuch = hasMoreMarks(text, MARKS_MAX) || text.split('&').length > ENTITIES_MAX;
  if (isTooMuch) throw new SourceError('sent a feed with too much markup');
  const rawItems = rawItemsOf(readXml(text));
  const items = new Map<string, FeedItem>();
  for (const raw of rawItems) {
    const title = titleOf(raw);
    const link = httpLink(raw.link, url);
    if (title && link && !items.has(link)) items.set(link, { title, link });
  }
  const dates = rawItems.map(({ date }) => Date.parse(date ?? '')).filter(Number.isFinite);
  return { items: [...items.values()], dates };
}

/** Whether it has more tags and attributes than `most`, as the parser finds them: one may lack its value. */
function hasMoreMarks(text: string, most: number): boolean {
  let marks = 0;
  for (const [tag] of text.matchAll(TAG)) {
    if (/^<!(?:--|\[CDATA\[)/.test(tag)) continue;
    marks += tag.replace(VALUE, '=').split(/<|[\s=]+(?!>)/, most + 2).length - 1;
    if (marks > most) return true;
  }
  return false;
}

/** The parser accepts a document cut off between two items. */
function endsLikeFeed(text: string): boolean {
  let end = text.trimEnd();
  while (end.endsWith('-->')) {
    const comment = end.lastIndexOf('<!--');
    if (comment === -1) return false;
    end = end.slice(0, comment).trimEnd();
  }
  return /<\/(?:\w+:)?(?:rss|feed|rdf)\s*>$/i.test(end.slice(-40));
}

function readXml(text: string) {
  try {
    return readFeed(text, { parseDateFn: (date) => date });
  } catch (cause) {
    throw noFeed(cause);
  }
}

function rawItemsOf(result: ReturnType<typeof readXml>): readonly RawItem[] {
  switch (result.format) {
    case 'rss':
      return (result.feed.items ?? []).map(({ title, link, guid, pubDate, source, dc }) => ({
        title,
        link: link ?? (guid?.isPermaLink === false ? undefined : guid?.value),
        date: pubDate ?? dc?.dates?.[0],
        publisher: source?.title,
      }));
    case 'atom':
      return (result.feed.entries ?? []).map(({ title, links, published, updated }) => ({
        title: title?.value,
        link: links?.find(({ rel }) => rel === undefined || rel === 'alternate')?.href,
        date: published ?? updated,
        publisher: undefined,
      }));
    case 'rdf':
    case 'json':
      throw noFeed();
  }
}

function titleOf({ title, publisher }: RawItem): string {
  const text = cleanTitle(title ?? '');
  const ending = ` - ${cleanTitle(publisher ?? '')}`;
  const headline = publisher && text.endsWith(ending) ? text.slice(0, -ending.length) : text;
  return cutTitle(headline.trim());
}

function httpLink(link: string | undefined, base: string): string | null {
  const text = link?.trim();
  if (!text || !URL.canParse(text, base)) return null;
  const { protocol, href } = new URL(text, base);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

function noFeed(cause?: unknown): SourceError {
  return new SourceError('sent something that is no feed', null, { cause });
}
