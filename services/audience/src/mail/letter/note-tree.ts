import { parseMarkup, treeToHtml, type Tree } from '@examiner/markup';

const FULL_MARKDOWN = 2;

interface Place {
  readonly language: string;
  /** Address of the site. */
  readonly home: string;
}

/** The text of a letter without a post, with absolute addresses. */
export function noteTree(text: string, { language, home }: Place): Tree {
  const tree = parseMarkup(text, FULL_MARKDOWN, { quotes: language, own: home });
  // Makes the addresses of the tree absolute.
  treeToHtml(tree, { base: home });
  return tree;
}
