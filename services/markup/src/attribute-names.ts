import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';

/** rehype plugin: renames attributes as React does, so that the pages need no table of names. */
export function rehypeAttributeNames() {
  return (tree: Root): void => {
    visit(tree, 'element', (element) => {
      const { className = [], ariaLabel, ariaDescribedBy, ...others } = element.properties;
      const classes = [className].flat().join(' ');
      element.properties = {
        ...others,
        ...(classes && { className: classes }),
        ...(ariaLabel && { 'aria-label': ariaLabel }),
        ...(ariaDescribedBy && { 'aria-describedby': String(ariaDescribedBy) }),
      } as Element['properties'];
    });
  };
}
