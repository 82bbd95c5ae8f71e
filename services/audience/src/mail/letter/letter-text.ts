import type { Tree } from '@examiner/markup';
import { isFormula, texOf } from './formulas.ts';

type Node = Tree['children'][number];
type Parent = Extract<Node, { readonly tagName: string }>;

const BLOCKS = new Set([
  'p',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'figure',
  'pre',
  'section',
  'div',
  'details',
  'summary',
  'table',
]);

/** A line break in the text is one character. Blanks around it come from the source and are removed. */
const inlineOf = (nodes: readonly Node[]): string =>
  nodes
    .map(inline)
    .join('')
    .replaceAll(/ ?\n ?/g, '\n');

function inline(node: Node): string {
  if (node.type === 'text') return node.value.replaceAll(/\s+/g, ' ');
  if (node.type !== 'element') return '';
  const { tagName, properties, children } = node;
  if (tagName === 'br') return '\n';
  if (tagName === 'img') return properties['alt'] ? `[${String(properties['alt'])}]` : '';
  if (String(properties['className']) === 'data-footnote-backref') return '';
  const isNote = children.some((child) => child.type === 'element' && child.tagName === 'a');
  if (tagName === 'sup' && isNote) return `[${children.map(literal).join('')}]`;
  const text = inlineOf(children);
  const href = String(properties['href'] ?? '');
  const isAddress = URL.canParse(text) && new URL(text).href === href;
  return tagName === 'a' && href && !isAddress ? `${text} <${href}>` : text;
}

function literal(node: Node): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(literal).join('') : '';
}

function list({ tagName, properties, children }: Parent): string {
  let number = Number(properties['start'] ?? 1);
  const items = children.flatMap((item) => {
    if (item.type !== 'element') return [];
    const mark = tagName === 'ol' ? `${number}. ` : '- ';
    number += 1;
    return [mark + blocks(item.children).replaceAll(/\n(?!\n)/g, `\n${' '.repeat(mark.length)}`)];
  });
  return items.join('\n');
}

function block(node: Parent): string {
  const { tagName, children } = node;
  if (tagName === 'hr') return '* * *';
  if (isFormula(node)) return texOf(node);
  if (tagName === 'pre') return children.map(literal).join('').trimEnd();
  if (tagName === 'ul' || tagName === 'ol') return list(node);
  if (tagName === 'blockquote') return blocks(children).replaceAll(/^/gm, '> ');
  if (tagName === 'tr')
    return children
      .map(inline)
      .filter((cell) => cell.trim())
      .join(' | ');
  if (tagName === 'thead' || tagName === 'tbody') return rows(children);
  if (tagName === 'table') return rows(children);
  if (tagName === 'p' || /^h\d$/.test(tagName) || tagName === 'figcaption' || tagName === 'summary')
    return inlineOf(children).trim();
  return blocks(children);
}

const rows = (nodes: readonly Node[]) =>
  nodes.flatMap((node) => (node.type === 'element' ? [block(node)] : [])).join('\n');

const isBlock = (node: Node): node is Parent =>
  node.type === 'element' &&
  (BLOCKS.has(node.tagName) || /^(?:ul|ol|blockquote|hr|figcaption)$/.test(node.tagName));

/** Blocks with a blank line between them; text between blocks is its own block. */
function blocks(nodes: readonly Node[]): string {
  const texts: string[] = [];
  let loose: Node[] = [];
  const flush = () => {
    texts.push(inlineOf(loose).trim());
    loose = [];
  };
  for (const node of nodes) {
    if (isBlock(node)) {
      flush();
      texts.push(block(node));
    } else loose.push(node);
  }
  flush();
  return texts.filter(Boolean).join('\n\n');
}

/** A text for people who read mail as plain text. Links are written as `text <address>`. Lines are not wrapped. */
export function treeToText({ children }: Tree): string {
  return blocks(children);
}
