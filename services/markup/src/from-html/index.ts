import type { Nodes, Root } from 'hast';
import type { Heading, Root as MarkdownRoot } from 'mdast';
import { gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown } from 'mdast-util-to-markdown';
import { visit } from 'unist-util-visit';
import type { Lost, Pasted } from './addresses.ts';
import { blocksOf } from './blocks.ts';
import { withClassStyles } from './class-styles.ts';
import { styleOf } from './styles.ts';

export interface FromHtml {
  /** `pasted:0` is the address of the first of `pictures`. */
  readonly markdown: string;
  /** Addresses on other sites: `https:`, `http:` or `data:`. */
  readonly pictures: readonly string[];
  readonly lost: Readonly<Lost>;
}

/** Word numbers footnotes and endnotes separately. */
function notesOf(tree: Root): Map<string, string> {
  const notes = new Map<string, string>();
  visit(tree, 'element', (element) => {
    if (!/^(?:foot|end)note$/.test(styleOf(element).get('mso-element') ?? '')) return;
    const [id, kind, number] = /^(ftn|edn)(\d+)$/.exec(String(element.properties['id'])) ?? [];
    if (id && number) notes.set(id, kind === 'ftn' ? number : id);
  });
  return notes;
}

/** The page has an h1 with its title. If a text also has an h1, all its headings move down one level. */
function lowerHeadings(tree: MarkdownRoot): void {
  const headings: Heading[] = [];
  visit(tree, 'heading', (heading: Heading) => {
    headings.push(heading);
  });
  if (!headings.some(({ depth }) => depth === 1)) return;
  for (const heading of headings) heading.depth = Math.min(6, heading.depth + 1) as 6;
}

/** The back links of notes lead nowhere here. */
function withoutBackLinks(node: Nodes): void {
  if (!('children' in node)) return;
  node.children = node.children.filter(
    (child) =>
      child.type !== 'element' || !/^#_(?:ftn|edn)ref/.test(String(child.properties['href'])),
  ) as never;
  for (const child of node.children as Nodes[]) withoutBackLinks(child);
}

/** Copied content as Markdown. In format 1, it is light markup. */
export function markdownFromHtml(tree: Root, format: 1 | 2): FromHtml {
  withClassStyles(tree);
  const lost = { pictures: 0, tables: 0, embeds: 0, raised: 0 };
  const notes = format === 2 ? notesOf(tree) : new Map<string, string>();
  if (notes.size > 0) withoutBackLinks(tree);
  const pictures: string[] = [];
  const pasted: Pasted = { notes, format, pictures, lost };
  const root: MarkdownRoot = { type: 'root', children: blocksOf(tree.children, {}, pasted) };
  lowerHeadings(root);
  const markdown = toMarkdown(root, {
    bullet: '-',
    emphasis: '*',
    rule: '-',
    listItemIndent: 'one',
    fences: true,
    extensions: [
      gfmStrikethroughToMarkdown(),
      gfmTableToMarkdown({ tablePipeAlign: false }),
      gfmFootnoteToMarkdown(),
    ],
  });
  return { markdown: markdown.trim(), pictures, lost };
}
