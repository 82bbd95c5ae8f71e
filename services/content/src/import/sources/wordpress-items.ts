import { decodeHTML } from 'entities';
import { Parser } from 'htmlparser2';
import { TextDecoder } from 'node:util';
import { encodingOf } from '../text-encoding.ts';
import type { ImportFiles } from '../import-files.ts';
import { ImportError } from '../import-error.ts';

/** The maximum number of characters in one item. */
const ITEM_LIMIT = 5 * 2 ** 20;
const MAX_DEPTH = 100;

/** An `item` of WordPress's extended RSS (WXR 1.0 to 1.2): a post, a page, an attachment, a menu. */
export interface WordPressItem {
  /** The values by the name of the element, such as `wp:post_id`. If a name is repeated, the last value counts. */
  readonly fields: ReadonlyMap<string, string>;
  readonly terms: readonly { readonly domain: string; readonly name: string }[];
  readonly meta: ReadonlyMap<string, string>;
}

interface Open {
  readonly fields: Map<string, string>;
  readonly terms: { readonly domain: string; readonly name: string }[];
  readonly meta: Map<string, string>;
  size: number;
}

/** The items of one file, and the address of the site. */
export class WordPressItems {
  /** Empty until the parser reads the address. */
  site = '';
  readonly #name: string;
  readonly #parser: Parser;
  readonly #found: WordPressItem[] = [];
  readonly #path: string[] = [];
  #item: Open | undefined;
  #text = '';
  #domain = '';
  #metaKey = '';
  #hasEnded = false;

  constructor(name: string) {
    this.#name = name;
    const events = {
      onopentag: (tag: string, attributes: Readonly<Record<string, string>>) => {
        this.#open(tag, attributes);
      },
      ontext: (text: string) => {
        this.#add(text);
      },
      onclosetag: (tag: string) => {
        this.#close(tag);
      },
    };
    // Only the five entities of XML are expanded, because other entities could grow to any size.
    this.#parser = new Parser(events, { xmlMode: true, decodeEntities: true });
  }

  /** @throws ImportError after the complete items, if the file is cut off */
  async *read(files: ImportFiles): AsyncGenerator<WordPressItem> {
    let decoder: TextDecoder | undefined;
    for await (const piece of files.stream(this.#name)) {
      decoder ??= new TextDecoder(encodingOf(piece));
      this.#parser.write(decoder.decode(piece, { stream: true }));
      yield* this.#found.splice(0);
    }
    const isWhole = this.#hasEnded;
    this.#parser.end(decoder?.decode());
    if (!isWhole) throw new ImportError(`${this.#name} breaks off before its end.`);
  }

  #open(tag: string, attributes: Readonly<Record<string, string>>): void {
    this.#path.push(tag);
    if (this.#path.length > MAX_DEPTH)
      throw new ImportError(`${this.#name} is no export of WordPress.`);
    this.#text = '';
    if (tag === 'item') this.#item = { fields: new Map(), terms: [], meta: new Map(), size: 0 };
    if (tag === 'category') this.#domain = attributes['domain'] ?? '';
  }

  #add(text: string): void {
    if (this.#item) {
      this.#item.size += text.length;
      if (this.#item.size > ITEM_LIMIT) {
        throw new ImportError(`${this.#name} has a text of more than ${ITEM_LIMIT / 2 ** 20} MB.`);
      }
    }
    this.#text += text;
  }

  #close(tag: string): void {
    const text = this.#text;
    this.#path.pop();
    this.#text = '';
    if (tag === 'rss') this.#hasEnded = true;
    if (!this.#item) {
      if (tag === 'wp:base_blog_url' || (tag === 'link' && !this.site)) this.site = text.trim();
      return;
    }
    const { fields, terms, meta } = this.#item;
    if (tag === 'item') {
      this.#found.push(this.#item);
      this.#item = undefined;
    } else if (tag === 'category') {
      // WordPress encodes the names and puts them into CDATA.
      terms.push({ domain: this.#domain, name: decodeHTML(text.trim()) });
    } else if (tag === 'wp:meta_key') {
      this.#metaKey = text;
    } else if (tag === 'wp:meta_value') {
      meta.set(this.#metaKey, text);
    } else if (this.#path.at(-1) === 'item') {
      fields.set(tag, text);
    }
  }
}
