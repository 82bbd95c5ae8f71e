import type { PostTree } from '@examiner/contracts';
import type { Element, ElementContent, Root } from 'hast';
import { createElement, memo, useMemo, type ReactNode } from 'react';
import { Moon } from '../../../components/moon/moon.tsx';
import { findHeadings, type Heading } from '../headings.ts';
import { hasInitial } from '../initial.ts';
import { PostContents } from './post-contents.tsx';
import styles from './post-text.module.css';
import { childrenOf, toReact } from './prose.tsx';

/** The index of the last paragraph of a text, not counting footnotes; -1 if the text ends with another element. */
function endOf({ children }: Root): number {
  const isNote = (node: Root['children'][number] | undefined) =>
    node?.type === 'text' || (node as Partial<Element> | undefined)?.tagName === 'section';
  const end = children.findLastIndex((node) => !isNote(node));
  return (children[end] as Partial<Element> | undefined)?.tagName === 'p' ? end : -1;
}

function withEndMark(paragraph: Element, key: number): ReactNode {
  return (
    <p key={key} dir="auto">
      {childrenOf(paragraph)}
      <Moon className={styles.endmark} />
    </p>
  );
}

/** The text direction of each block follows from its own text. An unchanged block is not rendered again. */
const Block = memo(function Block({ node }: { node: ElementContent }) {
  return toReact(node, 0, 'auto');
});

function render(tree: Root, headings: ReadonlyMap<unknown, Heading>): ReactNode {
  const last = endOf(tree);
  return tree.children.map((node, index) => {
    if (index === last) return withEndMark(node as Element, index);
    const heading = headings.get(node);
    if (!heading) return <Block key={index} node={node as ElementContent} />;
    const { tagName } = node as Element;
    return createElement(
      tagName,
      { key: index, id: heading.id, dir: 'auto' },
      childrenOf(node as Element),
    );
  });
}

interface PostTextProps {
  readonly tree: PostTree;
  /** The picture above the text. It is beside the paragraphs in the document, because otherwise reader modes of browsers leave it out. */
  readonly lead?: ReactNode;
}

export function PostText({ tree, lead }: PostTextProps) {
  const headings = useMemo(() => findHeadings(tree as Root), [tree]);
  const content = useMemo(() => render(tree as Root, headings), [tree, headings]);
  const initial = hasInitial(tree as Root) ? styles.story : '';
  return (
    <div className={`prose ${styles.prose} ${initial}`}>
      {lead && (
        <div className={styles.lead} data-above-text>
          {lead}
        </div>
      )}
      <PostContents headings={[...headings.values()]} />
      {content}
    </div>
  );
}
