import type { ElementContent } from 'hast';
import type { List, ListItem, Root } from 'mdast';
import { defaultHandlers, type Options } from 'remark-rehype';
import { visit } from 'unist-util-visit';

function isLoose({ spread, children }: ListItem): boolean {
  return spread ?? children.length > 1;
}

/**
 * remark plugin: stores in each item whether its list is loose. Without this plugin, each item checks all other items.
 */
export function remarkLooseLists() {
  return (tree: Root): void => {
    visit(tree, 'list', (list: List) => {
      const spread = Boolean(list.spread) || list.children.some(isLoose);
      for (const item of list.children) item.spread = spread;
    });
  };
}

export const listHandlers: Options['handlers'] = {
  listItem: (state, item: ListItem): ElementContent =>
    defaultHandlers.listItem(state, item, undefined),
};
