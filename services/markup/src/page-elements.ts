import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';

const OWN_PATH = /^\/(?!\/|\\)/;

function adapt(element: Element): void {
  const { properties } = element;
  // The page's title is its h1.
  if (element.tagName === 'h1') element.tagName = 'h2';
  if (element.tagName === 'a' && /^https?:/i.test(String(properties['href']))) {
    properties['rel'] = ['noopener', 'noreferrer'];
  }
  if (element.tagName === 'img' && !OWN_PATH.test(String(properties['src']))) {
    // A picture from elsewhere would tell that site who reads; its description stays.
    element.tagName = 'span';
    element.children = [{ type: 'text', value: String(properties['alt'] ?? '') }];
  }
}

export function rehypePageElements() {
  return (tree: Root): void => {
    visit(tree, 'element', adapt);
  };
}
