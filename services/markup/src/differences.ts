import type { Nodes, Root } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { remarkFullSyntax } from './full-syntax.ts';
import { remarkMailAddresses } from './mail-addresses.ts';
import { remarkLightSyntax } from './syntax.ts';
import { videoHost } from './videos.ts';

/** A part of a text in light markup that would look different as Markdown. */
export interface Difference {
  readonly what: 'table' | 'footnote' | 'address' | 'picture' | 'code' | 'video';
  readonly text: string;
}

const LONGEST = 80;

const markdown = unified()
  .use(remarkParse)
  .use(remarkLightSyntax)
  .use(remarkFullSyntax)
  .use(remarkMailAddresses)
  .freeze();

function whatOf(node: Nodes, text: string): Difference['what'] | undefined {
  if (node.type === 'table') return 'table';
  if (node.type === 'footnoteDefinition') return 'footnote';
  if (node.type === 'code') return node.lang ? 'code' : undefined;
  if (node.type === 'link') {
    // A bare address never begins with a bracket.
    if (/^[[<]/.test(text)) return undefined;
    return videoHost(node.url) ? 'video' : 'address';
  }
  if (node.type !== 'paragraph' || node.children.length > 1) return undefined;
  return node.children[0]?.type === 'image' ? 'picture' : undefined;
}

/** @returns the differences in the order of the text */
export function differencesOf(text: string): Difference[] {
  const found: Difference[] = [];
  const tree = markdown.runSync(markdown.parse(text)) as Root;
  visit(tree, (node: Nodes) => {
    const { start, end } = node.position ?? {};
    const own = node.type === 'link' && !start ? node.url.replace('mailto:', '') : undefined;
    const written = own ?? text.slice(start?.offset, end?.offset);
    const what = whatOf(node, written);
    if (what) found.push({ what, text: written.slice(0, LONGEST) });
  });
  return found;
}
