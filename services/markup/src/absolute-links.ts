import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

export function rehypeAbsoluteLinks({ base }: { readonly base: string }) {
  return (tree: Root): void => {
    visit(tree, 'element', ({ properties }) => {
      for (const name of ['href', 'src']) {
        const address = properties[name];
        if (typeof address !== 'string' || !URL.canParse(address, base)) continue;
        properties[name] = new URL(address, base).href;
      }
    });
  };
}
