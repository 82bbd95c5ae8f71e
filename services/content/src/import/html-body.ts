import { markdownFromHtml } from '@examiner/markup/from-html';
import type { Element, ElementContent, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString } from 'hast-util-to-string';
import { decodeHTML } from 'entities';
import { SKIP, visit } from 'unist-util-visit';

/** The HTML of an export as a tree. It is converted to Markdown before it is shown to anyone. */
export function treeOf(html: string): Root {
  return fromHtml(html, { fragment: true });
}

export const classesOf = ({ properties }: Element): readonly string[] =>
  [properties['className'] ?? []].flat().map(String);

/** The first descendant that passes the test. */
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

/** The address of the first link inside the node; empty if it has no link. */
export const hrefIn = (node: Root | Element): string =>
  String(findElement(node, ({ tagName }) => tagName === 'a')?.properties['href'] ?? '');

/** The text inside the node on one line; empty if there is no node. */
export const wordsOf = (node: Root | Element | undefined): string =>
  node ? toString(node).replace(/\s+/g, ' ').trim() : '';

/** A paragraph with a link. It replaces an element that Markdown cannot express. */
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

/** The replacement of an element. Undefined keeps the element. A list of nodes replaces it. */
export type Replacement = (element: Element) => readonly ElementContent[] | undefined;

/** Applies to each element the first rule that returns a replacement. Outer elements come first. */
export function replaceElements(tree: Root, ...rules: readonly Replacement[]): void {
  visit(tree, 'element', (element, index, parent) => {
    if (!parent || index === undefined) return undefined;
    for (const rule of rules) {
      const content = rule(element);
      if (!content) continue;
      parent.children.splice(index, 1, ...content);
      // The rules also apply to the new content.
      return content.length > 0 ? [SKIP, index] : index;
    }
    return undefined;
  });
}

const INLINE_TAG =
  /<\/?(?:a|b|br|code|del|em|i|mark|s|small|span|strong|sub|sup|u)(?:\s[^<>]*)?\/?>/gi;

/** A title as plain words, because some programs store titles with tags and entities. */
export const titleWords = (html: string): string =>
  decodeHTML(html.replace(INLINE_TAG, '')).replace(/\s+/g, ' ').trim();

/** The first paragraph with words, for texts without an excerpt. */
export const firstWords = (tree: Root): string =>
  wordsOf(findElement(tree, (element) => element.tagName === 'p' && wordsOf(element) !== ''));

export interface MarkdownBody {
  /** Pictures have the addresses `pasted:0`, `pasted:1`, … */
  readonly markdown: string;
  readonly pictures: readonly string[];
  readonly notes: readonly string[];
}

/** A picture is often a link to its own file. */
const PICTURE_FILE = /\.(?:png|jpe?g|gif|webp|avif|bmp)(?:[?#]|$)/i;
/** The largest number of links that a note names. */
const NAMED = 5;

/** The addresses of links to other pages that have words or a picture. */
function linksOf(tree: Root): string[] {
  const links = new Set<string>();
  visit(tree, 'element', (element) => {
    const { href } = element.properties;
    const isShown =
      wordsOf(element) !== '' || findElement(element, ({ tagName }) => tagName === 'img');
    const isPage = /^https?:/.test(String(href)) && !PICTURE_FILE.test(String(href));
    if (element.tagName === 'a' && isPage && isShown) {
      links.add(String(href));
    }
  });
  return [...links];
}

export function markdownOfTree(tree: Root): MarkdownBody {
  const links = linksOf(tree);
  const { markdown, pictures, lost } = markdownFromHtml(tree, 2);
  const gone = links.filter((address) => !markdown.includes(address));
  const notes = [
    ...(gone.length > 0 ? [`Links that became text: ${gone.slice(0, NAMED).join(', ')}.`] : []),
    ...(lost.pictures > 0 ? [`Pictures without a usable address: ${lost.pictures}.`] : []),
    ...(lost.tables > 0 ? [`Tables that became lines: ${lost.tables}.`] : []),
  ];
  return { markdown, pictures, notes };
}
