import type { Root } from 'hast';
import rehypeSanitize from 'rehype-sanitize';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Format } from '@examiner/contracts';
import { parseFullMarkdown } from './full-markdown.ts';
import { rehypePageElements } from './page-elements.ts';
import { remarkBoundedReferences } from './references.ts';
import { SAFE_ELEMENTS } from './safe-elements.ts';
import { remarkLightSyntax } from './syntax.ts';
import { listHandlers, remarkLooseLists } from './loose-lists.ts';
import { remarkUnderline } from './underline.ts';

const toTree = unified()
  .use(remarkParse)
  .use(remarkLightSyntax)
  .use(remarkUnderline)
  .use(remarkBoundedReferences)
  .use(remarkLooseLists)
  .use(remarkRehype, { handlers: listHandlers })
  .use(rehypePageElements)
  .use(rehypeSanitize, SAFE_ELEMENTS)
  .freeze();

/** Quotes and lists inside each other: deeper than anybody writes, shallower than a stack. */
const MAX_NESTING = 30;
const NESTING = new RegExp(
  `^((?:[ \\t]*(?:>|[-*+][ \\t]|[0-9]{1,9}[.)][ \\t])){${MAX_NESTING}})[ \\t>*+\\-0-9.)]*`,
  'gm',
);

/** The same limit for footnotes that begin inside each other. */
const FULL_NESTING = new RegExp(
  `^((?:[ \\t]*(?:>|[-*+][ \\t]|[0-9]{1,9}[.)][ \\t]|\\[\\^[^\\]\\s]{1,999}\\]:)){${MAX_NESTING}})(?:[ \\t>*+\\-0-9.)]|\\[\\^[^\\]\\s]{1,999}\\]:)*`,
  'gm',
);

/**
 * @param quotes language of the typographic quotes that Markdown gets; without it they stay as they are written
 * @returns a tree that holds safe elements only; never throws, whatever the text
 */
export function parseMarkup(text: string, format: Format = 1, quotes?: string): Root {
  if (format === 2) return parseFullMarkdown(text.replace(FULL_NESTING, '$1'), quotes);
  return toTree.runSync(toTree.parse(text.replace(NESTING, '$1')));
}
