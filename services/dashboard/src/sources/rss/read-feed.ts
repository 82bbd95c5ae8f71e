import { FeedDecoder } from './feed-charset.ts';
import { httpAddress, itemOf, type FeedLink, type RawItem } from './feed-item.ts';
import { noFeed, type FeedHandler, type FeedParser } from './feed-parser.ts';
import { JsonFeed } from './json-feed.ts';
import { NewestItems } from './newest-items.ts';
import { XmlFeed } from './xml-feed.ts';

const MIB = 1024 * 1024;
const MAX_BYTES = 15 * MIB;

export interface Headline {
  readonly title: string;
  readonly link: string;
}

export interface ReadFeed {
  /** At most five, the newest first, or in the order of the feed. */
  readonly items: readonly Headline[];
  /** Dates of the items, in the same order: milliseconds since 1970; null if an item has no date. */
  readonly itemDates: readonly (number | null)[];
  /** Dates of the newest 50 items: milliseconds since 1970, newest first. */
  readonly dates: readonly number[];
  /** The number of items that were read. */
  readonly entries: number;
  /** Whether newer items may follow in the part that was not read. */
  readonly isCut: boolean;
}

interface FeedAnswer {
  readonly body: AsyncIterable<Buffer> | Iterable<Buffer>;
  readonly contentType: string;
  readonly url: string;
}

/** Reads until the newest five items are known. @throws SourceError */
export async function readFeed({ body, contentType, url }: FeedAnswer): Promise<ReadFeed> {
  const reader = new FeedReader(url);
  const decoder = new FeedDecoder(contentType);
  for await (const chunk of body) {
    reader.write(decoder.write(chunk), chunk.length);
    if (reader.hasEnough) return reader.result();
  }
  reader.write(decoder.end(), 0);
  reader.end();
  return reader.result();
}

class FeedReader implements FeedHandler {
  readonly #url: string;
  readonly #newest = new NewestItems();
  #parser: FeedParser | null = null;
  #home: FeedLink | null = null;
  #bytes = 0;
  #entries = 0;

  constructor(url: string) {
    this.#url = url;
  }

  get hasEnough(): boolean {
    const isRead = this.#parser?.hasEnded === true || this.#newest.isSettledAt(this.#bytes);
    return isRead || this.#bytes >= MAX_BYTES;
  }

  write(text: string, bytes: number): void {
    this.#bytes += bytes;
    const isBlank = !this.#parser && /^[\s\ufeff]*$/.test(text);
    if (isBlank) return;
    this.#parser ??= /^[\s\ufeff]*\{/.test(text)
      ? new JsonFeed(this)
      : new XmlFeed(this, this.#url);
    this.#parser.write(text);
  }

  end(): void {
    if (!this.#parser) throw noFeed();
    this.#parser.end();
  }

  item(raw: RawItem): void {
    const item = itemOf(raw);
    this.#entries += 1;
    if (item) this.#newest.add(item, this.#bytes);
  }

  home(link: FeedLink): void {
    this.#home ??= link;
  }

  result(): ReadFeed {
    const home = this.#home && httpAddress(this.#home.href, this.#home.base ?? this.#url);
    const isWhole = this.#parser?.hasEnded === true || this.#newest.hasSettled();
    return {
      items: this.#newest.items().map(({ title, link }) => ({
        title,
        link: headlineLink(link, home ?? this.#url),
      })),
      itemDates: this.#newest.items().map(({ date }) => date),
      dates: this.#newest.dates(),
      entries: this.#entries,
      isCut: !isWhole && this.#bytes >= MAX_BYTES,
    };
  }
}

function headlineLink(link: FeedLink | null, home: string): string {
  return link === null ? home : (httpAddress(link.href, link.base ?? home) ?? home);
}
