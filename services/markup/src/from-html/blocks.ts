import type { Element, Nodes } from 'hast';
import { toString } from 'hast-util-to-string';
import type { BlockContent, DefinitionContent, ListItem, RootContent } from 'mdast';
import type { Pasted } from './addresses.ts';
import { listOf, nestedLists, placeInList, type ItemParagraph } from './lists.ts';
import { phrasingOf, runsOf, type Marks } from './runs.ts';
import { isDropped, styleOf } from './styles.ts';
import { tableOf } from './tables.ts';

const BLOCKS = new Set([
  ...['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr'],
  ...['table', 'figure', 'section', 'article', 'header', 'footer', 'main', 'aside', 'nav', 'body'],
  ...['html', 'dl', 'dt', 'dd', 'figcaption', 'address', 'center'],
]);

type Block = BlockContent | DefinitionContent | ItemParagraph;

function hasBlocks(node: Nodes): node is Element {
  if (node.type !== 'element') return false;
  return BLOCKS.has(node.tagName) || node.children.some(hasBlocks);
}

function paragraph(nodes: readonly Nodes[], marks: Marks, pasted: Pasted): BlockContent[] {
  const children = phrasingOf(runsOf(nodes, marks, pasted));
  return children.length > 0 ? [{ type: 'paragraph', children }] : [];
}

/** Without the indentation that all lines have, and blank lines at either end. */
function codeOf(pre: Element): BlockContent {
  const lines = toString(pre).replaceAll('\u00a0', ' ').split('\n');
  const indents = lines.flatMap((line) => (line.trim() ? [line.search(/\S/)] : []));
  const common = Math.min(...indents, Infinity);
  const value = lines.map((line) => line.slice(Math.min(common, line.length))).join('\n');
  const names = [pre, ...pre.children].flatMap((node) =>
    node.type === 'element' ? [node.properties['className'] ?? []].flat() : [],
  );
  const lang = /^lang(?:uage)?-([\w+#-]+)$/m.exec(names.join('\n'))?.[1];
  const trimmed = value.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
  return { type: 'code', value: trimmed, ...(lang && { lang }) };
}

function itemsOf(list: Element, pasted: Pasted): ListItem[] {
  const items: ListItem[] = [];
  for (const child of list.children) {
    if (child.type !== 'element' || isDropped(child)) continue;
    const isList = child.tagName === 'ul' || child.tagName === 'ol';
    const children = blocksOf(isList ? [child] : child.children, {}, pasted);
    const last = items.at(-1);
    // Google puts a list beside the item that it belongs to.
    if (isList && last) last.children.push(...children);
    else if (children.length > 0) items.push({ type: 'listItem', spread: false, children });
  }
  return items;
}

/** Word on the web has a list for each item. */
function itemOf(list: Element, pasted: Pasted): ItemParagraph | undefined {
  const [item, ...others] = list.children.filter((child) => child.type === 'element');
  const level = Number(item?.properties['dataAriaLevel']);
  if (!item || others.length > 0 || !level) return undefined;
  const start = list.tagName === 'ol' ? Number(list.properties['start'] ?? 1) : undefined;
  return { type: 'item', level, start, children: blocksOf(item.children, {}, pasted) };
}

function figureOf(figure: Element, marks: Marks, pasted: Pasted): BlockContent[] {
  const isCaption = (node: Nodes) => node.type === 'element' && node.tagName === 'figcaption';
  const caption = figure.children
    .filter(isCaption)
    .map((node) => toString(node))
    .join(' ')
    .trim();
  const blocks = blocksOf(
    figure.children.filter((node) => !isCaption(node)),
    marks,
    pasted,
  );
  const [only] = blocks;
  const picture = only?.type === 'paragraph' ? only.children[0] : undefined;
  if (picture?.type === 'image' && caption) picture.title = caption;
  return blocks;
}

/** The line above Word's notes is not the author's. */
function isNoteList(element: Element): boolean {
  return styleOf(element).get('mso-element') === 'footnote-list';
}

function blockOf(element: Element, marks: Marks, pasted: Pasted): Block[] {
  const { tagName, children, properties } = element;
  const note =
    styleOf(element).get('mso-element') === 'footnote' &&
    /\d+$/.exec(String(properties['id']))?.[0];
  if (note && pasted.notes.has(note)) {
    const content = blocksOf(children, {}, pasted);
    return [{ type: 'footnoteDefinition', identifier: note, label: note, children: content }];
  }
  const heading = /^h([1-6])$/.exec(tagName)?.[1];
  if (heading) {
    const content = phrasingOf(
      runsOf(children, {}, pasted).map((run) => ({
        ...run,
        marks: { ...run.marks, strong: undefined } as Marks,
      })),
    );
    const depth = Number(heading) as 1;
    return content.length > 0 ? [{ type: 'heading', depth, children: content }] : [];
  }
  if (tagName === 'pre') return [codeOf(element)];
  if (tagName === 'hr') return [{ type: 'thematicBreak' }];
  if (tagName === 'table') return tableOf(element, pasted);
  if (tagName === 'figure') return figureOf(element, marks, pasted);
  if (tagName === 'blockquote') {
    const content = blocksOf(children, marks, pasted);
    return content.length > 0 ? [{ type: 'blockquote', children: content }] : [];
  }
  if (tagName === 'ul' || tagName === 'ol') {
    const item = itemOf(element, pasted);
    if (item) return [item];
    const items = itemsOf(element, pasted);
    const start = tagName === 'ol' ? Number(properties['start'] ?? 1) : undefined;
    return items.length > 0 ? [listOf(items, start)] : [];
  }
  const place = tagName === 'p' ? placeInList(element) : undefined;
  if (place) return [{ type: 'item', ...place, children: paragraph(children, marks, pasted) }];
  const isRule = (node: Nodes) => node.type === 'element' && node.tagName === 'hr';
  const own = isNoteList(element) ? children.filter((node) => !isRule(node)) : children;
  return mixed(own, marks, pasted);
}

function mixed(nodes: readonly Nodes[], marks: Marks, pasted: Pasted): Block[] {
  const blocks: Block[] = [];
  let line: Nodes[] = [];
  const end = () => {
    blocks.push(...paragraph(line, marks, pasted));
    line = [];
  };
  for (const node of nodes) {
    if (node.type === 'element' && isDropped(node)) continue;
    if (!hasBlocks(node)) {
      line.push(node);
      continue;
    }
    end();
    blocks.push(...blockOf(node, marks, pasted));
  }
  end();
  return blocks;
}

export function blocksOf(nodes: readonly Nodes[], marks: Marks, pasted: Pasted): BlockContent[] {
  const blocks: RootContent[] = [];
  let items: ItemParagraph[] = [];
  const end = () => {
    blocks.push(...nestedLists(items));
    items = [];
  };
  for (const block of mixed(nodes, marks, pasted)) {
    if (block.type === 'item') {
      items.push(block);
      continue;
    }
    end();
    blocks.push(block);
  }
  end();
  return blocks as BlockContent[];
}
