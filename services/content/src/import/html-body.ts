import { markdownFromHtml } from '@examiner/markup/from-html';
import type { Element, ElementContent, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';

/** The HTML of an export as a tree. Nothing of it is shown to anyone before it is Markdown. */
export function treeOf(html: string): Root {
  return fromHtml(html, { fragment: true });
}

export const classesOf = ({ properties }: Element): readonly string[] =>
  [properties['className'] ?? []].flat().map(String);

/** The first element inside that passes. */
export function findElement(
  node: Root | Element,
  test: (element: Element) => boolean,
): Element | undefined {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    const found = test(child) ? child : findElement(child, test);
    if (found) return found;
  }
  return undefined;
}

export const findByClass = (node: Root | Element, name: string): Element | undefined =>
  findElement(node, (element) => classesOf(element).includes(name));

/** The address of the first link inside; empty without one. */
export const hrefIn = (node: Root | Element): string =>
  String(findElement(node, ({ tagName }) => tagName === 'a')?.properties['href'] ?? '');

/** The text inside on one line; empty without an element. */
export const wordsOf = (node: Root | Element | undefined): string =>
  node ? toString(node).replace(/\s+/g, ' ').trim() : '';

/** A paragraph with a link, in place of something that Markdown has no form for. */
export function linkParagraph(href: string, text = href): Element {
  return {
    type: 'element',
    tagName: 'p',
    properties: {},
    children: [
      {
        type: 'element',
        tagName: 'a',
        properties: { href },
        children: [{ type: 'text', value: text }],
      },
    ],
  };
}

/** What becomes of an element: undefined leaves it, a list replaces it. */
export type Replacement = (element: Element) => readonly ElementContent[] | undefined;

/** Applies the first rule that answers, to each element from the outside in. */
export function replaceElements(tree: Root, ...rules: readonly Replacement[]): void {
  visit(tree, 'element', (element, index, parent) => {
    if (!parent || index === undefined) return undefined;
    for (const rule of rules) {
      const content = rule(element);
      if (!content) continue;
      parent.children.splice(index, 1, ...content);
      // Its content is visited as well.
      return content.length > 0 ? [SKIP, index] : index;
    }
    return undefined;
  });
}

const FRAME_TEXT = 'Open the embedded content';
const YOUTUBE = /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{11})/;

/** The page of an embedded video, or the address itself. */
export function pageOfFrame(source: string): string {
  const id = YOUTUBE.exec(source)?.[1];
  if (id) return `https://www.youtube.com/watch?v=${id}`;
  const vimeo = /^https?:\/\/player\.vimeo\.com\/video\/(\d+)/.exec(source)?.[1];
  return vimeo ? `https://vimeo.com/${vimeo}` : source;
}

/** Frames, videos, and sounds are links, scripts and forms are gone. Every source has these. */
const commonRule: Replacement = (element) => {
  const { tagName, properties } = element;
  if (tagName === 'iframe') {
    const source = String(properties['src'] ?? properties['dataSrc'] ?? '');
    const address = source.startsWith('//') ? `https:${source}` : source;
    if (!/^https?:/.test(address)) return [];
    const page = pageOfFrame(address);
    return [linkParagraph(page, page === address ? FRAME_TEXT : page)];
  }
  if (tagName === 'video' || tagName === 'audio') {
    const inner = element.children.find(
      (child): child is Element => child.type === 'element' && child.tagName === 'source',
    );
    const source = String(properties['src'] ?? inner?.properties['src'] ?? '');
    return source ? [linkParagraph(source, tagName === 'video' ? 'Video' : 'Audio')] : [];
  }
  if (/^(?:script|style|form|noscript|template|svg|object|embed|button|input)$/.test(tagName)) {
    return [];
  }
  return undefined;
};

/** Makes addresses of links and pictures absolute. A picture that is loaded late gets its real address. */
function resolveAddresses(tree: Root, base: string): void {
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName === 'img') {
      const late = properties['dataSrc'] ?? properties['dataOriginal'] ?? properties['dataLazySrc'];
      const given = String(properties['src'] ?? '');
      const source = late && (given === '' || given.startsWith('data:')) ? String(late) : given;
      if (source) properties['src'] = resolved(source, base);
    }
    if (tagName === 'a' && typeof properties['href'] === 'string') {
      const { href } = properties;
      if (!href.startsWith('#')) properties['href'] = resolved(href, base);
    }
  });
}

function resolved(address: string, base: string): string {
  if (URL.canParse(address)) return address;
  return URL.canParse(address, base) ? new URL(address, base).href : address;
}

/** @param base of addresses in the text @param rules of the source, before the common ones */
export function prepareTree(tree: Root, base: string, ...rules: readonly Replacement[]): Root {
  resolveAddresses(tree, base);
  replaceElements(tree, ...rules, commonRule);
  return tree;
}

/** The first paragraph with words, for texts without an excerpt. */
export const firstWords = (tree: Root): string =>
  wordsOf(findElement(tree, (element) => element.tagName === 'p' && wordsOf(element) !== ''));

export interface MarkdownBody {
  /** Pictures have the addresses `pasted:0`, `pasted:1`, … */
  readonly markdown: string;
  readonly pictures: readonly string[];
  readonly notes: readonly string[];
}

export function markdownOfTree(tree: Root): MarkdownBody {
  const { markdown, pictures, lost } = markdownFromHtml(tree, 2);
  const notes = [
    ...(lost.pictures > 0 ? [`Pictures without a usable address: ${lost.pictures}.`] : []),
    ...(lost.tables > 0 ? [`Tables that became lines: ${lost.tables}.`] : []),
  ];
  return { markdown, pictures, notes };
}
