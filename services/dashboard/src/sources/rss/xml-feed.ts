import { decodeHTMLStrict } from 'entities';
import { Parser } from 'htmlparser2';
import { httpAddress } from './feed-item.ts';
import { noFeed, tooMuchMarkup, type FeedHandler, type FeedParser } from './feed-parser.ts';
import { MAX_SOURCE } from './feed-text.ts';
import { separatesWords } from './html-elements.ts';
import { atomEntry, linkOf, rssItem, WANTED, type Attributes, type XmlField } from './xml-item.ts';
import { xmlName, type XmlName } from './xml-name.ts';

const MAX_DEPTH = 200;
const MAX_ATTRIBUTES = 1000;
const MAX_BASE = 4096;
/** Of an item. */
const MAX_FIELDS = 1000;
/** The maximum number of characters before the root of a feed. */
const MAX_PREFACE = 256 * 1024;
const ITEM_NAMES: Readonly<Record<string, string>> = { rss: 'item', rdf: 'item', feed: 'entry' };

interface Element {
  readonly name: XmlName;
  readonly attributes: Attributes;
  /** The value of xml:base. */
  readonly base: string | undefined;
}

/** RSS 0.9 to 2.0, RDF, and Atom. Entities that a document declares are never expanded. */
export class XmlFeed implements FeedParser {
  readonly #handler: FeedHandler;
  readonly #address: string;
  readonly #parser: Parser;
  /** The open elements, from the root of the feed. */
  readonly #open: Element[] = [];
  #preface = 0;
  #depth = 0;
  #attributes = 0;
  #itemDepth = 0;
  #fields: XmlField[] = [];
  #fieldDepth = 0;
  #fieldKey = '';
  #text = '';
  /** Text whose entities are not decoded yet, because an entity may be split between two chunks. */
  #undecoded = '';
  #isInCdata = false;
  #hasEnded = false;

  constructor(handler: FeedHandler, address: string) {
    this.#handler = handler;
    this.#address = address;
    const events = {
      onopentagname: () => {
        this.#deepen();
      },
      onattribute: () => {
        this.#countAttribute();
      },
      onopentag: (tag: string, attributes: Attributes) => {
        this.#start(tag, decoded(attributes));
      },
      ontext: (text: string) => {
        this.#addText(text);
      },
      oncdatastart: () => {
        this.#flush();
        this.#isInCdata = true;
      },
      oncdataend: () => {
        this.#isInCdata = false;
      },
      onclosetag: (_tag: string, isImplied: boolean) => {
        this.#close(isImplied);
      },
      onprocessinginstruction: (_name: string, text: string) => {
        this.#declare(text);
      },
    };
    this.#parser = new Parser(events, {
      xmlMode: true,
      decodeEntities: false,
      lowerCaseTags: true,
      lowerCaseAttributeNames: true,
    });
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  write(text: string): void {
    if (this.#hasEnded) return;
    this.#parser.write(text);
    if (this.#open.length > 0 || this.#hasEnded) return;
    this.#preface += text.length;
    if (this.#preface > MAX_PREFACE) throw noFeed();
  }

  end(): void {
    if (!this.#hasEnded) this.#parser.end();
    if (!this.#hasEnded) throw noFeed();
  }

  /** Reads a declaration such as `<!DOCTYPE`. A declared entity could expand endlessly, and no feed needs one. */
  #declare(text: string): void {
    if (this.#open.length === 0 && /^![^]*ENTITY/i.test(text)) throw noFeed();
  }

  #deepen(): void {
    this.#depth += 1;
    this.#attributes = 0;
    if (this.#depth > MAX_DEPTH) throw tooMuchMarkup();
  }

  #countAttribute(): void {
    this.#attributes += 1;
    if (this.#attributes > MAX_ATTRIBUTES) throw tooMuchMarkup();
  }

  #start(tag: string, attributes: Attributes): void {
    if (this.#hasEnded) return;
    const name = this.#nameOf(tag, attributes);
    if (this.#open.length === 0) {
      if (name.local === 'html') throw noFeed();
      if (!Object.hasOwn(ITEM_NAMES, name.local)) return;
    }
    const parent = this.#open.at(-1);
    this.#open.push({ name, attributes, base: baseOf(attributes, parent?.base, this.#address) });
    if (this.#fieldDepth > 0) this.#separate(name.local);
    else if (this.#itemDepth > 0) this.#startField(name);
    else if (name.local === ITEM_NAMES[this.#open[0]?.name.local ?? '']) this.#startItem();
    else if (name.local === 'link' && isOfSite(parent)) this.#startText('link');
  }

  #startItem(): void {
    this.#itemDepth = this.#open.length;
    this.#fields = [];
  }

  /** Accepts only direct children of the item, because the source of an entry has a title too. */
  #startField({ space, local }: XmlName): void {
    if (this.#open.length !== this.#itemDepth + 1 || this.#fields.length >= MAX_FIELDS) return;
    const key = space === this.#open[this.#itemDepth - 1]?.name.space ? local : `${space}:${local}`;
    if (WANTED.has(key)) this.#startText(key);
  }

  #startText(key: string): void {
    this.#fieldDepth = this.#open.length;
    this.#fieldKey = key;
    this.#text = '';
    this.#undecoded = '';
  }

  #addText(text: string): void {
    if (this.#fieldDepth === 0 || this.#text.length + this.#undecoded.length > MAX_SOURCE) return;
    if (this.#isInCdata) this.#text += text.slice(0, MAX_SOURCE);
    else this.#undecoded += text.slice(0, MAX_SOURCE);
  }

  #flush(): void {
    this.#text += decodeHTMLStrict(this.#undecoded);
    this.#undecoded = '';
  }

  #separate(element: string): void {
    this.#flush();
    if (separatesWords(element)) this.#text += ' ';
  }

  #close(isImplied: boolean): void {
    this.#depth -= 1;
    const depth = this.#open.length;
    const element = this.#open.pop();
    if (!element || this.#hasEnded) return;
    if (depth === this.#fieldDepth) this.#endField(element);
    else if (this.#fieldDepth > 0) this.#separate(element.name.local);
    else if (depth === this.#itemDepth) this.#endItem(element);
    else if (depth === 1 && !isImplied) {
      this.#hasEnded = true;
      this.#parser.pause();
    }
  }

  #endField({ attributes, base }: Element): void {
    this.#flush();
    this.#fieldDepth = 0;
    const field = { key: this.#fieldKey, attributes, base, text: this.#text.trim() };
    if (this.#itemDepth > 0) this.#fields.push(field);
    else {
      const home = linkOf(field, 'alternate');
      if (home) this.#handler.home(home);
    }
  }

  #endItem({ name, attributes }: Element): void {
    this.#itemDepth = 0;
    this.#handler.item(
      name.local === 'entry'
        ? atomEntry(this.#fields)
        : rssItem(this.#fields, attributes['rdf:about']),
    );
  }

  #nameOf(tag: string, attributes: Attributes): XmlName {
    return xmlName(tag, (prefix) => {
      const declaration = prefix ? `xmlns:${prefix}` : 'xmlns';
      return (
        attributes[declaration] ??
        this.#open.findLast((element) => element.attributes[declaration] !== undefined)?.attributes[
          declaration
        ]
      );
    });
  }
}

function decoded(attributes: Attributes): Attributes {
  const entries = Object.entries(attributes);
  return Object.fromEntries(entries.map(([name, value]) => [name, decodeHTMLStrict(value)]));
}

function isOfSite(parent: Element | undefined): boolean {
  return parent?.name.local === 'channel' || parent?.name.local === 'feed';
}

function baseOf(
  attributes: Attributes,
  outer: string | undefined,
  address: string,
): string | undefined {
  const own = attributes['xml:base']?.trim();
  if (!own || own.length > MAX_BASE) return outer;
  const base = httpAddress(own, outer ?? address);
  return base !== null && base.length <= MAX_BASE ? base : outer;
}
