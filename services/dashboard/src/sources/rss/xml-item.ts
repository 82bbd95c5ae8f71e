import { isAddress, type FeedLink, type RawItem } from './feed-item.ts';
import type { FeedText, TextKind } from './feed-text.ts';

export type Attributes = Readonly<Record<string, string>>;

export interface XmlField {
  readonly key: string;
  readonly attributes: Attributes;
  readonly base: string | undefined;
  readonly text: string;
}

const TEXT_KINDS: ReadonlyMap<string, TextKind> = new Map([
  ['text', 'plain'],
  ['text/plain', 'plain'],
  ['html', 'html'],
  ['text/html', 'html'],
  // For this type, elements inside the element are not part of its text.
  ['xhtml', 'plain'],
  ['application/xhtml+xml', 'plain'],
]);

/** A name with the usual prefix of its namespace. Names in the namespace of the item have no prefix. */
const RSS_DATES = ['pubdate', 'dc:date', 'dcterms:issued', 'atom:published', 'atom:updated'];
const ATOM_DATES = ['published', 'issued', 'dc:date', 'updated', 'modified'];
const RSS_TITLES = ['title', 'dc:title'];
const RSS_TEXTS = ['description', 'content:encoded'];
const ATOM_TEXTS = ['summary', 'content'];
const LINKS = ['link', 'atom:link'];
const IDS = ['guid', 'id'];
const OTHERS = ['enclosure', 'source'];

export const WANTED: ReadonlySet<string> = new Set([
  ...[RSS_DATES, ATOM_DATES, RSS_TITLES, RSS_TEXTS, ATOM_TEXTS, LINKS, IDS, OTHERS].flat(),
]);

export function rssItem(fields: readonly XmlField[], about: string | undefined): RawItem {
  const guid = fields.find(({ key, text }) => key === 'guid' && text);
  const isPermaLink = guid?.attributes['ispermalink']?.trim().toLowerCase() !== 'false';
  const id = guid?.text ?? about;
  return {
    id,
    titles: texts(fields, RSS_TITLES, () => 'html'),
    texts: texts(fields, RSS_TEXTS, () => 'html'),
    links: [
      ...linksOf(fields, 'alternate'),
      ...(isPermaLink && isAddress(id) ? [{ href: id ?? '', base: undefined }] : []),
      ...linksOf(fields, 'enclosure'),
    ],
    date: firstText(fields, RSS_DATES),
    publisher: firstText(fields, ['source']),
  };
}

export function atomEntry(fields: readonly XmlField[]): RawItem {
  const id = firstText(fields, ['id']);
  return {
    id,
    titles: texts(fields, ['title'], atomKind),
    texts: texts(fields, ATOM_TEXTS, atomKind),
    links: [
      ...linksOf(fields, 'alternate'),
      ...linksOf(fields, 'enclosure'),
      ...(isAddress(id) ? [{ href: id ?? '', base: undefined }] : []),
    ],
    date: firstText(fields, ATOM_DATES),
    publisher: undefined,
  };
}

/** The address of a link element, from its text or an attribute; null if the relation is not `rel`. */
export function linkOf(field: XmlField, rel: string): FeedLink | null {
  const { key, attributes, text, base } = field;
  const relation = (attributes['rel']?.trim() || 'alternate').toLowerCase();
  const own = key === 'enclosure' ? 'enclosure' : relation.replace(/^.*\//, '');
  const href = (key === 'enclosure' ? attributes['url'] : (attributes['href'] ?? text))?.trim();
  return own === rel && href ? { href, base } : null;
}

function linksOf(fields: readonly XmlField[], rel: string): FeedLink[] {
  return ['link', 'atom:link', 'enclosure']
    .flatMap((key) => fields.filter((field) => field.key === key))
    .map((field) => linkOf(field, rel))
    .filter((link) => link !== null);
}

function firstText(fields: readonly XmlField[], keys: readonly string[]): string | undefined {
  return keys
    .map((key) => fields.find((field) => field.key === key && field.text)?.text)
    .find(Boolean);
}

function texts(
  fields: readonly XmlField[],
  keys: readonly string[],
  kindOf: (attributes: Attributes) => TextKind,
): FeedText[] {
  return keys
    .flatMap((key) => fields.filter((field) => field.key === key))
    .map(({ attributes, text }) => ({ kind: kindOf(attributes), value: text }));
}

/** Atom 0.3 declares the escaping in `mode`. */
function atomKind({ type = '', mode }: Attributes): TextKind {
  const kind = TEXT_KINDS.get(type.trim().toLowerCase()) ?? 'unmarked';
  return mode === 'escaped' && kind === 'plain' && type !== 'text/plain' ? 'html' : kind;
}
