import type { Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { keepOwnPicture } from './own-pictures.ts';

/** rehype plugin: makes addresses absolute for feeds. Removes the image sizes and link signs of the pages. */
export function rehypeAbsoluteLinks({ base }: { readonly base: string }) {
  return (tree: Root): void => {
    visit(tree, 'element', (element, index, parent) => {
      // An earlier release may have stored the tree with pictures of other sites.
      keepOwnPicture(element, base);
      const { tagName, properties } = element;
      if (tagName === 'source' || String(properties['className']) === 'section-link') {
        parent?.children.splice(index ?? 0, 1);
        return [SKIP, index ?? 0];
      }
      delete properties['srcSet'];
      delete properties['sizes'];
      for (const name of ['href', 'src']) {
        const address = properties[name];
        if (typeof address !== 'string' || !URL.canParse(address, base)) continue;
        properties[name] = new URL(address, base).href;
      }
      return undefined;
    });
  };
}
