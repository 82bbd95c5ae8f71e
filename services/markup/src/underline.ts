import type { Parent, PhrasingContent, Root, RootContent, Text } from 'mdast';
import { visit } from 'unist-util-visit';

interface Underline extends Parent {
  type: 'underline';
  children: PhrasingContent[];
  data: { hName: 'u' };
}

const OPEN = /^<u>$/i;
const CLOSE = /^<\/u>$/i;

function asText(node: RootContent): RootContent {
  return node.type === 'html' ? ({ type: 'text', value: node.value } satisfies Text) : node;
}

/** Pairs the `<u>` and `</u>` among siblings; every other piece of HTML becomes the text that it is. */
function underlined(siblings: readonly RootContent[]): RootContent[] {
  const done: RootContent[] = [];
  let open = -1;
  for (const node of siblings) {
    if (node.type === 'html' && OPEN.test(node.value) && open < 0) {
      open = done.push(asText(node)) - 1;
    } else if (node.type === 'html' && CLOSE.test(node.value) && open >= 0) {
      const children = done.splice(open).slice(1) as PhrasingContent[];
      done.push({ type: 'underline', children, data: { hName: 'u' } } as Underline as never);
      open = -1;
    } else {
      done.push(asText(node));
    }
  }
  return done;
}

export function remarkUnderline() {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if ('children' in node) node.children = underlined(node.children);
    });
  };
}
