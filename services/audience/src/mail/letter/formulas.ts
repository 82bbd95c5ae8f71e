import type { Tree } from '@examiner/markup';

type Node = Tree['children'][number];
type Element = Extract<Node, { readonly tagName: string }>;

export function isFormula({ tagName, properties }: Element): boolean {
  return tagName === 'div' && String(properties['className']) === 'math';
}

/** The TeX source of a formula. */
export function texOf(node: Node): string {
  if (node.type !== 'element') return '';
  if (node.tagName !== 'annotation') return node.children.map(texOf).join('');
  return node.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
}
