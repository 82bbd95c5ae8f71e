import type { Root } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { rehypeAbsoluteLinks } from './absolute-links.ts';

export { directionOfText } from './directions.ts';
export { foreignPictures, parseMarkup } from './parse-markup.ts';
export { fillVideoCards, videoAddresses, videoHost, type VideoCard } from './videos.ts';

const toHtml = unified().use(rehypeStringify).freeze();

/** Raised whenever some text gets another tree than before. */
export const RENDERER = 6;

export type Tree = Root;

/** A tree as HTML; links and pictures as they are on the page `base`, which the tree then keeps. */
export function treeToHtml(tree: Root, { base }: { readonly base?: string } = {}): string {
  if (base) rehypeAbsoluteLinks({ base })(tree);
  return toHtml.stringify(tree);
}
