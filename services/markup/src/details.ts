import type { BlockContent, Nodes, Paragraph, Parent, PhrasingContent, Root } from 'mdast';
import { visit } from 'unist-util-visit';

interface Details extends Parent {
  type: 'details';
  data: { hName: 'details'; hProperties: { open?: true } };
}
interface Summary extends Parent {
  type: 'summary';
  children: PhrasingContent[];
  data: { hName: 'summary' };
}

interface Tag {
  readonly name: 'details' | 'summary';
  readonly isClosing: boolean;
  readonly isOpen: boolean;
  readonly written: string;
}

interface Frame {
  readonly tag: Tag;
  children: BlockContent[];
  summary?: Summary;
  /** The opening tag of a summary without a closing tag. */
  summaryTag?: Tag;
}

const TAG = /^<(\/?)(details|summary)( open(?:="(?:open)?")?)? ?>$/i;
const MOST_NESTED = 30;
const IN_BLOCKS = ['root', 'blockquote', 'listItem', 'footnoteDefinition'];

function tagOf(node: Nodes): Tag | undefined {
  const [written, slash, name, open] = (node.type === 'html' && TAG.exec(node.value)) || [];
  return name === undefined || written === undefined
    ? undefined
    : {
        name: name.toLowerCase() as Tag['name'],
        isClosing: slash === '/',
        isOpen: open !== undefined,
        written,
      };
}

const paragraph = (children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });
const asWritten = ({ written }: Tag): Paragraph => paragraph([{ type: 'text', value: written }]);

function trimmed(children: PhrasingContent[]): PhrasingContent[] {
  const kept = children.map((child) => ({ ...child }));
  const [first, last] = [kept[0], kept.at(-1)];
  if (first?.type === 'text') first.value = first.value.trimStart();
  if (last?.type === 'text') last.value = last.value.trimEnd();
  return kept.filter((child) => child.type !== 'text' || child.value !== '');
}

/** A paragraph that is split at its tags. */
function pieces(block: BlockContent): (Tag | BlockContent)[] {
  if (block.type !== 'paragraph' || !block.children.some(tagOf)) return [block];
  const found: (Tag | BlockContent)[] = [];
  let words: PhrasingContent[] = [];
  const flush = () => {
    const kept = trimmed(words);
    if (kept.length > 0) found.push(paragraph(kept));
    words = [];
  };
  for (const child of block.children) {
    const tag = tagOf(child);
    if (!tag) {
      words.push(child);
      continue;
    }
    flush();
    found.push(tag);
  }
  flush();
  return found;
}

/** The source of an element without a closing tag. */
function unfolded({ tag, children, summary, summaryTag }: Frame): BlockContent[] {
  return [
    asWritten(tag),
    ...(summary ? [paragraph(summary.children)] : []),
    ...(summaryTag ? [asWritten(summaryTag)] : []),
    ...children,
  ];
}

function closed(frame: Frame): Details {
  const { tag, children, summary, summaryTag } = frame;
  const head: Summary = summary ?? {
    type: 'summary',
    children: [{ type: 'text', value: 'Details' }],
    data: { hName: 'summary' },
  };
  return {
    type: 'details',
    children: [head as never, ...(summaryTag ? [asWritten(summaryTag)] : []), ...children],
    data: { hName: 'details', hProperties: tag.isOpen ? { open: true } : {} },
  };
}

function closeSummary(frame: Frame): boolean {
  const [words, ...others] = frame.children;
  if (!frame.summaryTag || words?.type !== 'paragraph' || others.length > 0) return false;
  frame.summary = { type: 'summary', children: words.children, data: { hName: 'summary' } };
  frame.children = [];
  delete frame.summaryTag;
  return true;
}

function withDetails(blocks: readonly BlockContent[]): BlockContent[] {
  const done: BlockContent[] = [];
  const frames: Frame[] = [];
  const add = (...more: BlockContent[]) => (frames.at(-1)?.children ?? done).push(...more);
  for (const piece of blocks.flatMap(pieces)) {
    const frame = frames.at(-1);
    if (!('written' in piece)) add(piece);
    else if (piece.name === 'details' && !piece.isClosing && frames.length < MOST_NESTED) {
      frames.push({ tag: piece, children: [] });
    } else if (piece.name === 'details' && piece.isClosing && frame) {
      frames.pop();
      add(closed(frame) as never);
    } else if (piece.name === 'summary' && !piece.isClosing && frame && isEmpty(frame)) {
      frame.summaryTag = piece;
    } else if (!(piece.name === 'summary' && piece.isClosing && frame && closeSummary(frame))) {
      add(asWritten(piece));
    }
  }
  while (frames.length > 0) {
    const frame = frames.pop();
    if (frame) add(...unfolded(frame));
  }
  return done;
}

const isEmpty = ({ children, summary, summaryTag }: Frame): boolean =>
  children.length === 0 && !summary && !summaryTag;

/** remark plugin: finds `<details>` with a `<summary>` around other blocks. */
export function remarkDetails() {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (!IN_BLOCKS.includes(node.type) || !('children' in node)) return;
      const blocks = node.children as BlockContent[];
      const hasTag = blocks.some(
        (block) => block.type === 'paragraph' && block.children.some(tagOf),
      );
      if (hasTag) node.children = withDetails(blocks) as never;
    });
  };
}
