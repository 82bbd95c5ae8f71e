import { picturePath } from '@examiner/contracts';
import type { Element } from 'hast';
import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** Gives a picture of the site its path, and replaces any other picture with its description. */
export function keepOwnPicture(element: Element, own: string | undefined): void {
  if (element.tagName !== 'img') return;
  const path = picturePath(String(element.properties['src'] ?? ''), own);
  if (path !== undefined) {
    element.properties['src'] = path;
    return;
  }
  element.tagName = 'span';
  element.children = [{ type: 'text', value: String(element.properties['alt'] ?? '') }];
  element.properties = {};
}

/** The addresses of the pictures in the order of the text, each once. */
export function pictureAddresses(tree: Root): string[] {
  const definitions = new Map<string, string>();
  visit(tree, 'definition', ({ identifier, url }) => {
    if (!definitions.has(identifier)) definitions.set(identifier, url);
  });
  const found = new Set<string>();
  visit(tree, (node: Nodes) => {
    if (node.type === 'image') found.add(node.url);
    if (node.type === 'imageReference') found.add(definitions.get(node.identifier) ?? '');
  });
  return [...found];
}
