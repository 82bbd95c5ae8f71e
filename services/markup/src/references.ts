import type { Definition, Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';

const MOST_COPIED = 500_000;

/** remark plugin: limits how often a long address is copied through short references. */
export function remarkBoundedReferences() {
  return (tree: Root): void => {
    const lengths = new Map<string, number>();
    visit(tree, 'definition', ({ identifier, url, title }: Definition) => {
      if (!lengths.has(identifier)) lengths.set(identifier, url.length + (title?.length ?? 0));
    });
    let copied = 0;
    visit(tree, (node: Nodes, index, parent) => {
      if (node.type !== 'linkReference' && node.type !== 'imageReference') return;
      copied += lengths.get(node.identifier) ?? 0;
      if (copied <= MOST_COPIED || !parent || index === undefined) return;
      const text =
        node.type === 'linkReference'
          ? node.children
          : [{ type: 'text', value: node.alt ?? '' } as const];
      parent.children.splice(index, 1, ...text);
    });
  };
}
