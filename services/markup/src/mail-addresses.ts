import type { Nodes, PhrasingContent, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';

const BEFORE = /(?<![\w.+-])[\w.+-]{1,64}$/;
const AFTER = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9]*/i;
/** The maximum number of characters of a host name. */
const LONGEST = 255;

function withAddresses(text: string): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  let end = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const name = BEFORE.exec(text.slice(Math.max(end, at - 65), at))?.[0];
    const host = AFTER.exec(text.slice(at + 1, at + 1 + LONGEST))?.[0];
    if (!name || !host) continue;
    const address = `${name}@${host}`;
    parts.push({ type: 'text', value: text.slice(end, at - name.length) });
    parts.push({
      type: 'link',
      url: `mailto:${address}`,
      children: [{ type: 'text', value: address }],
    });
    end = at + 1 + host.length;
  }
  return [...parts, { type: 'text', value: text.slice(end) }];
}

/** remark plugin: turns mail addresses in the text into links. */
export function remarkMailAddresses() {
  return (tree: Root): void => {
    visit(tree, (node: Nodes) => {
      if (node.type === 'link' || node.type === 'linkReference') return SKIP;
      if (!('children' in node)) return undefined;
      const { children } = node;
      if (!children.some((child) => child.type === 'text' && child.value.includes('@')))
        return undefined;
      node.children = children.flatMap((child) =>
        child.type === 'text' ? withAddresses(child.value) : [child as never],
      );
      return undefined;
    });
  };
}
