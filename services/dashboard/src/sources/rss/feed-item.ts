import { feedDate } from './feed-date.ts';
import { cleanText, cutTitle, firstWords, type FeedText } from './feed-text.ts';

const HTTP = /^https?:\/\//i;
/** Longest address, in characters. */
const MAX_LINK = 4096;

export interface FeedLink {
  readonly href: string;
  /** The value of xml:base; without it, relative addresses use the address of the site. */
  readonly base: string | undefined;
}

export interface RawItem {
  /** An identifier such as a guid. */
  readonly id: string | undefined;
  /** In order of precedence. The first title that is not empty is used. */
  readonly titles: readonly FeedText[];
  /** If there is no title, the first words of a text replace it. */
  readonly texts: readonly FeedText[];
  /** In order of precedence. */
  readonly links: readonly FeedLink[];
  readonly date: string | undefined;
  /** The name of the publication. Google News appends it to the title after " - ". */
  readonly publisher: string | undefined;
}

export interface FeedItem {
  readonly id: string | undefined;
  /** One line, 1 to 300 characters. */
  readonly title: string;
  /** Null if the item uses the address of the site. */
  readonly link: FeedLink | null;
  /** Milliseconds since 1970. */
  readonly date: number | null;
}

/** Null if the item cannot be shown: it has no words, or its link is not http. */
export function itemOf(raw: RawItem): FeedItem | null {
  const title = titleOf(raw);
  const [link = null] = raw.links;
  if (!title || (link && !isUsable(link))) return null;
  return { id: raw.id, title, link, date: raw.date === undefined ? null : feedDate(raw.date) };
}

/** Whether an identifier is also an address. */
export function isAddress(id: string | undefined): boolean {
  return id !== undefined && HTTP.test(id);
}

/** Null for an address that is neither http nor https. */
export function httpAddress(href: string, base: string): string | null {
  if (!URL.canParse(href, base)) return null;
  const url = new URL(href, base);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}

/** A relative address that works with any base. */
function isUsable({ href }: FeedLink): boolean {
  return href.length <= MAX_LINK && httpAddress(href, 'https://localhost/') !== null;
}

function titleOf({ titles, texts, publisher }: RawItem): string {
  const title = titles.map(cleanText).find(Boolean);
  if (title === undefined) return firstWords(texts.map(cleanText).find(Boolean) ?? '');
  const ending = ` - ${cleanText({ kind: 'html', value: publisher ?? '' })}`;
  const headline = publisher && title.endsWith(ending) ? title.slice(0, -ending.length) : title;
  return cutTitle(headline.trim());
}
