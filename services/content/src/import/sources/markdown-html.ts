import { rawHtmlOf, type RawHtml } from '@examiner/markup/foreign';
import type { Element } from 'hast';
import { visit } from 'unist-util-visit';
import { markdownOfBody } from '../converted-text.ts';
import { findElement, treeOf } from '../html-body.ts';
import { pageOfFrame } from '../html-embeds.ts';
import { prepareTree } from '../prepare-tree.ts';

/** An unknown tag, such as `<String>` or `<MyChart>`, stays in the text. */
const KNOWN = new Set(
  'a abbr address article aside audio b base bdi bdo big blockquote br button caption center cite code col colgroup dd del dfn div dl dt em embed fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 header hr i iframe img input ins label legend li link main map meta nav noscript object ol option p param picture pre q s samp script section select small source span strike strong style sub sup svg table tbody td template textarea tfoot th thead time title tr tt u ul var video wbr'.split(
    ' ',
  ),
);
/** These tags are allowed in texts and do not change. */
const OURS = new Set(['details', 'summary', 'br', 'u', 'sub', 'sup', 'kbd', 'mark']);
const MARKS: Readonly<Record<string, string>> = {
  b: '**',
  strong: '**',
  i: '*',
  em: '*',
  cite: '*',
  s: '~~',
  strike: '~~',
  del: '~~',
  code: '`',
  tt: '`',
  samp: '`',
};
const TAG = /^<(\/?)([a-z][a-z\d-]*)/i;
const UNSEEN = /^(?:script|style)$/;

export interface Addresses {
  /** The base of relative addresses. */
  readonly base: string;
  /** The address of a picture. If the export has the file, the address is below the origin of the export. */
  readonly pictureOf: (address: string) => string;
}

interface Piece {
  readonly start: number;
  readonly end: number;
  text: string;
}

/** Converts HTML in Markdown to Markdown, because pages show HTML as plain text. Allowed tags stay. */
export function withoutHtml(text: string, addresses: Addresses): string {
  const pieces: Piece[] = [];
  const links: { readonly piece: Piece; readonly href: string }[] = [];
  let unseenUntil = '';
  for (const html of joined(rawHtmlOf(text), text)) {
    const [, slash = '', tag = ''] = TAG.exec(html.value) ?? [];
    const name = tag.toLowerCase();
    const last = pieces.at(-1);
    if (unseenUntil && last) {
      // The words between the tags are also removed.
      pieces[pieces.length - 1] = { ...last, end: html.end };
      if (slash && name === unseenUntil) unseenUntil = '';
      continue;
    }
    if (!KNOWN.has(name) && !OURS.has(name)) continue;
    const { start, end } = html;
    const piece: Piece = { start, end, text: '' };
    if (html.isBlock && !OURS.has(name)) {
      piece.text = blockOf(html, addresses);
    } else if (name === 'a') {
      closeOrOpen(piece, slash, html.value);
    } else if (OURS.has(name)) {
      piece.text = html.isBlock ? html.value : `<${slash}${name}>`;
    } else {
      piece.text = MARKS[name] ?? inlineOf(html.value, addresses);
      if (!slash && UNSEEN.test(name)) unseenUntil = name;
    }
    pieces.push(piece);
  }
  return spliced(text, pieces);

  function closeOrOpen(piece: Piece, slash: string, value: string): void {
    if (!slash) {
      links.push({ piece, href: elementOf(value, 'a', addresses)?.properties['href'] as string });
      return;
    }
    const opened = links.pop();
    if (!opened?.href) return;
    opened.piece.text = '[';
    piece.text = `](<${opened.href}>)`;
  }
}

function spliced(text: string, pieces: readonly Piece[]): string {
  let result = '';
  let at = 0;
  for (const piece of pieces) {
    result += text.slice(at, piece.start) + piece.text;
    at = piece.end;
  }
  return result + text.slice(at);
}

/** Joins consecutive blocks, because a table may have blank lines between its rows. */
function joined(found: readonly RawHtml[], text: string): RawHtml[] {
  const blocks: RawHtml[] = [];
  for (const html of found) {
    const last = blocks.at(-1);
    const isNext =
      last?.isBlock &&
      html.isBlock &&
      [last, html].every(({ indent, value }) => indent === '' && isKnown(value)) &&
      text.slice(last.end, html.start).trim() === '';
    if (isNext) {
      const { start, indent } = last;
      const { end } = html;
      blocks[blocks.length - 1] = {
        start,
        end,
        value: text.slice(start, end),
        isBlock: true,
        indent,
      };
    } else {
      blocks.push(html);
    }
  }
  return blocks;
}

const isKnown = (value: string) => KNOWN.has((TAG.exec(value)?.[2] ?? '').toLowerCase());

function blockOf({ value, indent }: RawHtml, addresses: Addresses): string {
  const tree = treeOf(value);
  usePictures(tree, addresses);
  const { markdown } = markdownOfBody(prepareTree(tree, addresses.base));
  return markdown.replaceAll('\n', `\n${indent}`);
}

function usePictures(tree: ReturnType<typeof treeOf>, { pictureOf }: Addresses): void {
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName === 'img') properties['src'] = pictureOf(String(properties['src'] ?? ''));
  });
}

function elementOf(value: string, name: string, addresses: Addresses): Element | undefined {
  const tree = treeOf(value);
  usePictures(tree, addresses);
  // The element is taken from the tree, because the conversion to Markdown would remove an empty link.
  return findElement(prepareTree(tree, addresses.base), ({ tagName }) => tagName === name);
}

function inlineOf(value: string, addresses: Addresses): string {
  if (/^<img\b/i.test(value)) {
    const properties = elementOf(value, 'img', addresses)?.properties ?? {};
    const { src = '', alt = '', title } = properties;
    const words = title ? ` "${String(title).replaceAll('"', '\\"')}"` : '';
    return src ? `![${String(alt).replaceAll(/[[\]]/g, '\\$&')}](<${String(src)}>${words})` : '';
  }
  if (!/^<(?:iframe|video|audio|embed|source)\b/i.test(value)) return '';
  const source = /\ssrc=["']?([^"'\s>]+)/i.exec(value)?.[1] ?? '';
  const address = source.replace(/^\/\//, 'https://');
  return /^https?:/.test(address) ? `<${pageOfFrame(address)}>` : '';
}
