import type { Element, Nodes } from 'hast';
import { toString } from 'hast-util-to-string';
import type { BlockContent, DefinitionContent, Image, ListItem, RootContent } from 'mdast';
import type { Pasted } from './addresses.ts';
import { embedOf, isEmbed } from './embeds.ts';
import { itemsByLevel, listOf, nestedLists, placeInList, type ItemParagraph } from './lists.ts';
import { marksOf, phrasingOf, runsOf, type Marks } from './runs.ts';
import { isDropped, styleOf } from './styles.ts';
import { tableOf } from './tables.ts';

const BLOCKS = new Set([
  'p',
  'div',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'hr',
  'table',
  'figure',
  'section',
  'article',
  'header',
  'footer',
  'main',
  'aside',
  'nav',
  'body',
  'html',
  'dl',
  'dt',
  'dd',
  'figcaption',
  'address',
  'center',
]);

type Block = BlockContent | DefinitionContent | ItemParagraph;

function hasBlocks(node: Nodes): node is Element {
  if (node.type !== 'element') return false;
  // Slack separates its paragraphs with such spans.
  if (node.tagName === 'span' && styleOf(node).get('display') === 'block') return true;
  if (isEmbed(node)) return true;
  return BLOCKS.has(node.tagName) || node.children.some(hasBlocks);
}

function paragraph(nodes: readonly Nodes[], marks: Marks, pasted: Pasted): BlockContent[] {
  const children = phrasingOf(runsOf(nodes, marks, pasted));
  return children.length > 0 ? [{ type: 'paragraph', children }] : [];
}

function linesOf(node: Nodes): string {
  if (node.type === 'text') return node.value.replaceAll('\u00a0', ' ');
  if (node.type !== 'element') return '';
  return node.tagName === 'br' ? '\n' : node.children.map(linesOf).join('');
}

/** Removes the indentation that all lines share, and blank lines at the start and the end. */
function codeOf(pre: Element): BlockContent {
  const lines = linesOf(pre).split('\n');
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

const isListElement = (node: Nodes): boolean =>
  node.type === 'element' && (node.tagName === 'ul' || node.tagName === 'ol');

/** Whether an item contains only a list, so that it has no marker. */
const isOnlyList = ({ children }: Element): boolean =>
  children.some(isListElement) &&
  children.every((node) => isListElement(node) || toString(node).trim() === '');

function itemsOf(list: Element, pasted: Pasted): ListItem[] {
  const items: ListItem[] = [];
  for (const child of list.children) {
    if (child.type === 'text' && child.value.trim()) {
      items.push({ type: 'listItem', spread: false, children: paragraph([child], {}, pasted) });
    }
    if (child.type !== 'element' || isDropped(child)) continue;
    const isList = isListElement(child) || isOnlyList(child);
    const children = blocksOf(isList ? [child] : child.children, {}, pasted);
    const last = items.at(-1);
    // Google puts a nested list after its item, not into the item.
    if (isList && last) last.children.push(...children);
    else if (children.length > 0) items.push({ type: 'listItem', spread: false, children });
  }
  return items;
}

/** The only picture of a figure, which may be inside a link. */
function onlyPicture([block, ...others]: readonly BlockContent[]): Image | undefined {
  if (block?.type !== 'paragraph' || others.length > 0 || block.children.length !== 1) {
    return undefined;
  }
  const [child] = block.children;
  const inner = child?.type === 'link' && child.children.length === 1 ? child.children[0] : child;
  return inner?.type === 'image' ? inner : undefined;
}

/** The caption of a single picture becomes its title. Any other caption becomes a paragraph below. */
function figureOf(figure: Element, marks: Marks, pasted: Pasted): BlockContent[] {
  const isCaption = (node: Nodes) => node.type === 'element' && node.tagName === 'figcaption';
  const captions = figure.children.filter(isCaption);
  const blocks = blocksOf(
    figure.children.filter((node) => !isCaption(node)),
    marks,
    pasted,
  );
  const caption = captions.map(wordsOf).join(' ').trim();
  if (caption === '') return blocks;
  const picture = onlyPicture(blocks);
  if (!picture || picture.title) return [...blocks, ...blocksOf(captions, marks, pasted)];
  picture.title = caption;
  return blocks;
}

/** The words on one line. A line break becomes a space. */
function wordsOf(node: Nodes): string {
  return linesOf(node).replaceAll(/\s+/g, ' ').trim();
}

/** Word adds this line above its notes. It is not part of the author's text. */
function isNoteList(element: Element): boolean {
  return /^(?:foot|end)note-list$/.test(styleOf(element).get('mso-element') ?? '');
}

/** Word uses styles for quotes. */
function isQuote({ tagName, properties }: Element): boolean {
  const names = [properties['className'] ?? []].flat();
  return tagName === 'p' && names.some((name) => /^Mso(?:Intense)?Quote$/.test(String(name)));
}

function blockOf(element: Element, marks: Marks, pasted: Pasted): Block[] {
  const { tagName, children, properties } = element;
  const note = pasted.notes.get(String(properties['id']));
  if (note) {
    const content = blocksOf(children, {}, pasted);
    return [{ type: 'footnoteDefinition', identifier: note, label: note, children: content }];
  }
  const heading =
    /^h([1-6])$/.exec(tagName)?.[1] ??
    (properties['role'] === 'heading' && /^[1-6]$/.exec(String(properties['ariaLevel']))?.[0]);
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
  if (isEmbed(element)) {
    const children = embedOf(element, pasted);
    return children.length > 0 ? [{ type: 'paragraph', children }] : [];
  }
  if (tagName === 'pre') return [codeOf(element)];
  if (tagName === 'hr') return [{ type: 'thematicBreak' }];
  if (tagName === 'table')
    return tableOf(element, pasted, (cell) => blocksOf(cell.children, {}, pasted));
  if (tagName === 'figure') return figureOf(element, marks, pasted);
  if (tagName === 'blockquote' || isQuote(element)) {
    const content = blocksOf(children, marks, pasted);
    return content.length > 0 ? [{ type: 'blockquote', children: content }] : [];
  }
  if (tagName === 'ul' || tagName === 'ol') {
    const placed = itemsByLevel(element, (item) => blocksOf(item.children, {}, pasted));
    if (placed) return placed;
    const items = itemsOf(element, pasted);
    const start = tagName === 'ol' ? Number(properties['start'] ?? 1) : undefined;
    return items.length > 0 ? [listOf(items, start)] : [];
  }
  const place = tagName === 'p' ? placeInList(element) : undefined;
  if (place) return [{ type: 'item', ...place, children: paragraph(children, marks, pasted) }];
  const isRule = (node: Nodes) => node.type === 'element' && node.tagName === 'hr';
  const own = isNoteList(element) ? children.filter((node) => !isRule(node)) : children;
  return mixed(own, marksOf(element, marks), pasted);
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
