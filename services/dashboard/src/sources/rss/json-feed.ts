import { SourceError } from '@examiner/kit/upstream';
import { TokenParser, Tokenizer, TokenType } from '@streamparser/json';
import { z } from 'zod';
import { isAddress, type RawItem } from './feed-item.ts';
import { noFeed, tooMuchMarkup, type FeedHandler, type FeedParser } from './feed-parser.ts';
import type { FeedText, TextKind } from './feed-text.ts';

const VERSION = /^https?:\/\/(?:www\.)?jsonfeed\.org\/version\/1/;

const MAX_DEPTH = 200;
/** Of an item. */
const MAX_TOKENS = 20_000;
const ITEMS_DEPTH = 2;
const OPENS: ReadonlySet<TokenType> = new Set([TokenType.LEFT_BRACE, TokenType.LEFT_BRACKET]);
const CLOSES: ReadonlySet<TokenType> = new Set([TokenType.RIGHT_BRACE, TokenType.RIGHT_BRACKET]);

const text = z.string().optional().catch(undefined);
const itemSchema = z.object({
  id: z.coerce.string().optional().catch(undefined),
  url: text,
  external_url: text,
  title: text,
  summary: text,
  content_text: text,
  content_html: text,
  date_published: text,
  date_modified: text,
  attachments: z.array(z.object({ url: text })).catch([]),
});

/** JSON Feed 1 and 1.1. */
export class JsonFeed implements FeedParser {
  readonly #handler: FeedHandler;
  readonly #tokenizer = new Tokenizer();
  #depth = 0;
  #tokens = 0;
  #isFeed = false;
  #hasEnded = false;

  constructor(handler: FeedHandler) {
    this.#handler = handler;
    const paths = ['$.version', '$.home_page_url', '$.items.*'];
    const values = new TokenParser({ paths, keepStack: false });
    values.onValue = ({ value, key, stack }) => {
      if (stack.length > 1) this.#addItem(value);
      else if (key === 'version') this.#isFeed = typeof value === 'string' && VERSION.test(value);
      else if (typeof value === 'string') handler.home({ href: value, base: undefined });
    };
    values.onEnd = () => {
      this.#hasEnded = true;
    };
    this.#tokenizer.onToken = (token) => {
      this.#count(token.token);
      values.write(token);
    };
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  write(json: string): void {
    if (this.#hasEnded) return;
    try {
      this.#tokenizer.write(json);
    } catch (error) {
      if (!this.#hasEnded) throw error instanceof SourceError ? error : noFeed(error);
    }
  }

  end(): void {
    if (!this.#hasEnded || !this.#isFeed) throw noFeed();
  }

  #count(token: TokenType): void {
    if (OPENS.has(token)) this.#depth += 1;
    if (CLOSES.has(token)) this.#depth -= 1;
    this.#tokens = this.#depth > ITEMS_DEPTH ? this.#tokens + 1 : 0;
    if (this.#depth > MAX_DEPTH || this.#tokens > MAX_TOKENS) throw tooMuchMarkup();
  }

  #addItem(value: unknown): void {
    const parsed = itemSchema.safeParse(value);
    if (parsed.success) this.#handler.item(rawItem(parsed.data));
  }
}

function rawItem(item: z.output<typeof itemSchema>): RawItem {
  const { id, url, external_url: external, attachments } = item;
  const ownAddress = isAddress(id) ? id : undefined;
  const attached = attachments.map((attachment) => attachment.url);
  const links = [url, external, ...attached, ownAddress].map((href) => href?.trim());
  return {
    id,
    titles: texts('unmarked', item.title),
    texts: [
      ...texts('plain', item.content_text, item.summary),
      ...texts('html', item.content_html),
    ],
    links: links.filter(Boolean).map((href) => ({ href: href ?? '', base: undefined })),
    date: item.date_published ?? item.date_modified,
    publisher: undefined,
  };
}

function texts(kind: TextKind, ...values: readonly (string | undefined)[]): FeedText[] {
  return values.filter((value) => value !== undefined).map((value) => ({ kind, value }));
}
