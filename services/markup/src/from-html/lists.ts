import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';
import type { BlockContent, List, ListItem } from 'mdast';
import { visit } from 'unist-util-visit';
import { styleOf } from './styles.ts';

/** Word has no lists. A paragraph of Word names the list that it is an item of, and its level. */
export interface ItemParagraph {
  readonly type: 'item';
  readonly level: number;
  readonly start: number | undefined;
  readonly children: BlockContent[];
}

export interface Place {
  readonly level: number;
  /** The first number of an ordered list. */
  readonly start: number | undefined;
}

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

function romanNumber(letters: string): number {
  const values = [...letters].map((letter) => ROMAN[letter] ?? 0);
  return values.reduce(
    (sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value),
    0,
  );
}

/** Undefined if the marker is not a number. An `o` is Word's second bullet. */
function numberOf(marker: string): number | undefined {
  const [, digits, letters] = /^\(?(?:(\d+)|([a-z]{1,6}))[.)]?$/i.exec(marker) ?? [];
  if (digits) return Number(digits);
  if (!letters || letters === 'o') return undefined;
  const low = letters.toLowerCase();
  return /^(?:[ivx]|[ivxlc]{2,})$/.test(low) ? romanNumber(low) : low.charCodeAt(0) - 96;
}

/** Undefined if the paragraph is not an item of a list. */
export function placeInList(paragraph: Element): Place | undefined {
  const level = /\blevel(\d)/.exec(styleOf(paragraph).get('mso-list') ?? '')?.[1];
  if (!level) return undefined;
  let marker = '';
  visit(paragraph, 'element', (element) => {
    if (styleOf(element).get('mso-list') === 'ignore') marker ||= toString(element).trim();
  });
  return { level: Number(level), start: numberOf(marker) };
}

/** Slack and Word on the web do not nest lists. They write the lists one after the other. Each item has a level. */
export function itemsByLevel(
  list: Element,
  childrenOf: (item: Element) => BlockContent[],
): ItemParagraph[] | undefined {
  const items = list.children.filter((child) => child.type === 'element');
  const levels = items.map(({ properties: { dataAriaLevel, dataStringifyIndent } }) =>
    dataStringifyIndent === undefined ? Number(dataAriaLevel) : Number(dataStringifyIndent) + 1,
  );
  if (!levels.every((level) => level > 0)) return undefined;
  const start = list.tagName === 'ol' ? Number(list.properties['start'] ?? 1) : undefined;
  return items.map((item, index) => ({
    type: 'item',
    level: levels[index] ?? 1,
    children: childrenOf(item),
    start: start === undefined ? undefined : start + index,
  }));
}

export function listOf(children: ListItem[], start: number | undefined): List {
  const isOrdered = start !== undefined;
  return { type: 'list', ordered: isOrdered, ...(isOrdered && { start }), spread: false, children };
}

/** Nests the lists of consecutive items. Each list goes into the last earlier item with a lower level. */
export function nestedLists(items: readonly ItemParagraph[]): List[] {
  const lists: List[] = [];
  const open: { readonly level: number; readonly list: List }[] = [];
  for (const { level, start, children } of items) {
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const item: ListItem = { type: 'listItem', spread: false, children: [...children] };
    const last = open.at(-1);
    if (last?.level === level && last.list.ordered === (start !== undefined)) {
      last.list.children.push(item);
      continue;
    }
    if (last?.level === level) open.pop();
    const list = listOf([item], start);
    const parent = open.at(-1)?.list.children.at(-1);
    if (parent) parent.children.push(list);
    else lists.push(list);
    open.push({ level, list });
  }
  return lists;
}
