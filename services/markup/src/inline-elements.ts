import type { Parent, PhrasingContent, Root, RootContent, Text } from 'mdast';
import { visit } from 'unist-util-visit';

interface InlineElement extends Parent {
  type: 'inlineElement';
  children: PhrasingContent[];
  data: { hName: string };
}

interface Opened {
  readonly name: string;
  /** The index of the opening tag among the finished nodes. */
  readonly at: number;
}

export interface InlineTags {
  /** Elements that a text may contain as pairs of tags without attributes. */
  readonly pairs: readonly string[];
  /** Whether `<br>` breaks a line. */
  readonly hasBreaks: boolean;
}

export const LIGHT_TAGS: InlineTags = { pairs: ['u'], hasBreaks: false };
export const FULL_TAGS: InlineTags = { pairs: ['u', 'sub', 'sup', 'kbd', 'mark'], hasBreaks: true };

const TAG = /^<(\/?)([a-z]+)>$/i;
const BREAK = /^<br ?\/?>$/i;

function asText(node: RootContent): RootContent {
  return node.type === 'html' ? ({ type: 'text', value: node.value } satisfies Text) : node;
}

/** Pairs the tags of siblings. All other HTML becomes text. */
function withElements(siblings: readonly RootContent[], tags: InlineTags): RootContent[] {
  const done: RootContent[] = [];
  const opened: Opened[] = [];
  for (const node of siblings) {
    if (node.type !== 'html') {
      done.push(node);
      continue;
    }
    if (tags.hasBreaks && BREAK.test(node.value)) {
      done.push({ type: 'break' });
      continue;
    }
    const [, slash, tag = ''] = TAG.exec(node.value) ?? [];
    const name = tag.toLowerCase();
    const begun = opened.findIndex((each) => each.name === name);
    if (slash === '' && begun < 0 && tags.pairs.includes(name)) {
      opened.push({ name, at: done.length });
      done.push(asText(node));
    } else if (slash === '/' && begun >= 0) {
      const [{ at } = { at: done.length }] = opened.splice(begun);
      const children = done.splice(at).slice(1) as PhrasingContent[];
      const element: InlineElement = { type: 'inlineElement', children, data: { hName: name } };
      done.push(element as never);
    } else {
      done.push(asText(node));
    }
  }
  return done;
}

export function remarkInlineElements(tags: InlineTags) {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (!('children' in node)) return;
      const { children } = node as Parent;
      if (children.some(({ type }) => type === 'html')) {
        (node as Parent).children = withElements(children, tags);
      }
    });
  };
}
