import type { Tree } from '@examiner/markup';

type Node = Tree['children'][number];

export interface Link {
  readonly url: URL;
  readonly text: string;
}

export const textOf = (node: Node): string => {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
};

function* elements(
  nodes: readonly Node[],
  name: string,
): Generator<Extract<Node, { tagName: string }>> {
  for (const node of nodes) {
    if (node.type !== 'element') continue;
    if (node.tagName === name) yield node;
    yield* elements(node.children, name);
  }
}

/** The links of a text to web pages. @param base for relative addresses */
export function linksOf({ children }: Tree, base: URL): Link[] {
  return [...elements(children, 'a')].flatMap((node) => {
    const href = String(node.properties['href'] ?? '');
    if (!URL.canParse(href, base)) return [];
    const url = new URL(href, base);
    return url.protocol.startsWith('http') ? [{ url, text: textOf(node).trim() }] : [];
  });
}

export interface Picture {
  readonly url: URL;
  readonly alt: string;
}

export function picturesOf({ children }: Tree, base: URL): Picture[] {
  return [...elements(children, 'img')].flatMap(({ properties }) => {
    const src = String(properties['src'] ?? '');
    if (!URL.canParse(src, base)) return [];
    const alt = String(properties['alt'] ?? '');
    return [{ url: new URL(src, base), alt }];
  });
}
