import type { Root } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { rehypeAbsoluteLinks } from './absolute-links.ts';

export { directionOfText } from './directions.ts';
export { foreignPictures, parseMarkup } from './parse-markup.ts';
export { fillVideoCards, videoAddresses, videoHost, type VideoCard } from './videos.ts';

const toHtml = unified().use(rehypeStringify).freeze();

/** Must be raised when any text gets a different tree than before. */
export const RENDERER = 6;

export type Tree = Root;

/**
 * Converts a tree to HTML. With `base`, links and pictures become absolute addresses of that page. The call changes the
 * tree.
 */
export function treeToHtml(tree: Root, { base }: { readonly base?: string } = {}): string {
  if (base) rehypeAbsoluteLinks({ base })(tree);
  return toHtml.stringify(tree);
}
