import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { lowerScheme } from './live-links.ts';
import { keepOwnPicture } from './own-pictures.ts';

function adapt(element: Element, own: string | undefined): void {
  const { properties } = element;
  // The page has an h1 with its title.
  if (element.tagName === 'h1') element.tagName = 'h2';
  lowerScheme(element);
  if (element.tagName === 'a' && /^https?:/.test(String(properties['href']))) {
    properties['rel'] = ['noopener', 'noreferrer'];
  }
  keepOwnPicture(element, own);
}

interface Parsed {
  readonly data: Readonly<Record<string, unknown>>;
}

/** rehype plugin: adapts elements for pages. `own` in the file's data is the address of the site. */
export function rehypePageElements() {
  return (tree: Root, { data }: Parsed): void => {
    const own = typeof data['own'] === 'string' ? data['own'] : undefined;
    visit(tree, 'element', (element) => adapt(element, own));
  };
}
