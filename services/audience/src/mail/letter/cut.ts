import type { IssueChecks } from '@examiner/contracts';
import { treeToHtml, type Tree } from '@examiner/markup';
import { treeToLetterHtml } from './letter-elements.ts';
import type { LetterLook } from './letter-look.ts';
import { textOf } from './post-links.ts';

type Node = Tree['children'][number];

const WORDS = 60;
const CLIPPED_BYTES = 100_000;
const ROOM_BYTES = 80_000;

const isBlock = (node: Node) => node.type === 'element';

export function beginningOf(tree: Tree, cut: number): Tree {
  const last = tree.children.filter(isBlock)[cut - 1];
  return last
    ? { ...tree, children: tree.children.slice(0, tree.children.indexOf(last) + 1) }
    : tree;
}

export const isCut = (tree: Tree, cut: number | undefined): boolean =>
  cut !== undefined && tree.children.filter(isBlock).length > cut;

interface CutOptions {
  /** The size of the letter's HTML with the current cut, in bytes. */
  readonly html: number;
  readonly cut?: number | undefined;
  /** Address of the post. */
  readonly base: string;
  readonly look: LetterLook;
}

/** The possible cuts of a letter that Gmail would clip, and the best cut. A cut is a number of blocks. */
export function cutsOf(post: Tree, { html, cut, base, look }: CutOptions): IssueChecks['cut'] {
  const tree = structuredClone(post);
  treeToHtml(tree, { base });
  const blocks = tree.children.filter(isBlock);
  const sizes = blocks.map((block) =>
    Buffer.byteLength(treeToLetterHtml({ type: 'root', children: [block] }, look)),
  );
  const sizeUpTo = (count?: number) => sizes.slice(0, count).reduce((sum, size) => sum + size, 0);
  const frame = html - sizeUpTo(cut);
  if (frame + sizeUpTo() < CLIPPED_BYTES) return undefined;
  const ends = blocks.flatMap((block, at) => {
    // A heading may link to a block after the cut.
    if (at === blocks.length - 1 || /^h\d$/.test(block.tagName)) return [];
    const words = textOf(block).trim().replaceAll(/\s+/g, ' ').slice(-WORDS);
    return [{ cut: at + 1, words, htmlBytes: frame + sizeUpTo(at + 1) }];
  });
  const fitting = ends.findLast(({ htmlBytes }) => htmlBytes < ROOM_BYTES) ?? ends[0];
  return fitting && { offered: fitting.cut, ends };
}
