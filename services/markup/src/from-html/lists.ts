import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';
import type { BlockContent, List, ListItem } from 'mdast';
import { visit } from 'unist-util-visit';
import { styleOf } from './styles.ts';

/** Word has no lists, but paragraphs that say what they are an item of. */
export interface ItemParagraph {
  readonly type: 'item';
  readonly level: number;
  readonly start: number | undefined;
  readonly children: BlockContent[];
}

export interface Place {
  readonly level: number;
  /** Of an ordered list. */
  readonly start: number | undefined;
}

/** Undefined where the paragraph is no item. */
export function placeInList(paragraph: Element): Place | undefined {
  const level = /\blevel(\d)/.exec(styleOf(paragraph).get('mso-list') ?? '')?.[1];
  if (!level) return undefined;
  let marker = '';
  visit(paragraph, 'element', (element) => {
    if (styleOf(element).get('mso-list') === 'ignore') marker ||= toString(element).trim();
  });
  const ordinal = /^\(?(\d+|[a-z]{1,4})[.)]/i.exec(marker)?.[1];
  const start = ordinal && (Number.parseInt(ordinal, 10) || 1);
  return { level: Number(level), start: start || undefined };
}

export function listOf(children: ListItem[], start: number | undefined): List {
  const isOrdered = start !== undefined;
  return { type: 'list', ordered: isOrdered, ...(isOrdered && { start }), spread: false, children };
}

/** The lists of a run of such items, each in the item before it that has a lower level. */
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
