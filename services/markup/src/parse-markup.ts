import type { Root } from 'hast';
import rehypeSanitize from 'rehype-sanitize';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { picturePath, plainCharacters, type Format } from '@examiner/contracts';
import { markdown, parseFullMarkdown } from './full-markdown.ts';
import { pictureAddresses } from './own-pictures.ts';
import { rehypePageElements } from './page-elements.ts';
import { remarkBoundedReferences } from './references.ts';
import { SAFE_ELEMENTS } from './safe-elements.ts';
import { remarkLightSyntax } from './syntax.ts';
import { listHandlers, remarkLooseLists } from './loose-lists.ts';
import { LIGHT_TAGS, remarkInlineElements } from './inline-elements.ts';
import { rehypeDirections } from './directions.ts';
import { rehypeLiveLinks } from './live-links.ts';
import { remarkComments } from './comments.ts';

const toTree = unified()
  .use(remarkParse)
  .use(remarkLightSyntax)
  .use(remarkComments)
  .use(remarkInlineElements, LIGHT_TAGS)
  .use(remarkBoundedReferences)
  .use(remarkLooseLists)
  .use(remarkRehype, { handlers: listHandlers })
  .use(rehypePageElements)
  .use(rehypeDirections)
  .use(rehypeSanitize, SAFE_ELEMENTS)
  .use(rehypeLiveLinks)
  .freeze();

/** The limit for nested quotes and lists. Nobody nests them deeper, and the parser's stack is large enough for it. */
const MAX_NESTING = 30;
const NESTING = new RegExp(
  `^((?:[ \\t]*(?:>|[-*+][ \\t]|[0-9]{1,9}[.)][ \\t])){${MAX_NESTING}})[ \\t>*+\\-0-9.)]*`,
  'gm',
);

/** The same limit for nested footnotes. */
const FULL_NESTING = new RegExp(
  `^((?:[ \\t]*(?:>|[-*+][ \\t]|[0-9]{1,9}[.)][ \\t]|\\[\\^[^\\]\\s]{1,999}\\]:)){${MAX_NESTING}})(?:[ \\t>*+\\-0-9.)]|\\[\\^[^\\]\\s]{1,999}\\]:)*`,
  'gm',
);

const bounded = (text: string, format: Format): string =>
  text.replace(format === 2 ? FULL_NESTING : NESTING, '$1');

interface Look {
  /** Language of the typographic quotes in Markdown. If missing, quotes stay as the author wrote them. */
  readonly quotes?: string | undefined;
  /** Address of the site. Pictures with absolute addresses on it belong to the site. */
  readonly own?: string | undefined;
}

/** @returns a tree that has only safe elements and pictures of the site @throws never */
export function parseMarkup(text: string, format: Format = 1, { quotes, own }: Look = {}): Root {
  const source = bounded(plainCharacters(text), format);
  if (format === 2) return parseFullMarkdown(source, { quotes, own });
  return toTree.runSync(toTree.parse(source), { data: { own } });
}

/** Addresses of the pictures in a text that readers do not see, because they have no path of pictures. */
export function foreignPictures(text: string, format: Format = 1, own?: string): string[] {
  const parser = format === 2 ? markdown : toTree;
  const addresses = pictureAddresses(parser.parse(bounded(text, format)));
  return addresses.filter((address) => address !== '' && picturePath(address, own) === undefined);
}
