import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** Upper and lower case make no difference in a scheme. The check for safe schemes compares lower case. */
export function lowerScheme(element: Element): void {
  const { href } = element.properties;
  if (element.tagName !== 'a' || typeof href !== 'string') return;
  element.properties['href'] = href.replace(SCHEME, (scheme) => scheme.toLowerCase());
}

const isDead = (node: ElementContent): node is Element =>
  node.type === 'element' && node.tagName === 'a' && node.properties['href'] === undefined;

/** rehype plugin: replaces a link without an address with the link's text. */
export function rehypeLiveLinks() {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (!('children' in node)) return;
      const children = node.children as ElementContent[];
      if (!children.some(isDead)) return;
      node.children = children.flatMap((child) => (isDead(child) ? child.children : [child]));
    });
  };
}
