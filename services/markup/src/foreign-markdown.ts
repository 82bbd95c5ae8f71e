import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { remarkFullSyntax } from './full-syntax.ts';

export { sectionId } from './section-links.ts';

export interface RawHtml {
  readonly start: number;
  readonly end: number;
  readonly value: string;
  /** A block stands alone; any other piece is one tag in a line. */
  readonly isBlock: boolean;
  /** The beginning of its line, such as the mark of a quote. */
  readonly indent: string;
}

/** With blocks of HTML, which our own texts do not have. */
const toForeignHtml = unified()
  .use(remarkParse)
  .use(remarkFullSyntax)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeStringify, { allowDangerousHtml: true })
  .freeze();

/** The HTML in a text of Markdown, in order. Pages show it as the characters that it has. */
export function rawHtmlOf(text: string): RawHtml[] {
  const found: RawHtml[] = [];
  visit(toForeignHtml.parse(text), 'html', ({ value, position }, _, parent) => {
    const start = position?.start.offset;
    const end = position?.end.offset;
    if (start === undefined || end === undefined) return;
    found.push({
      start,
      end,
      value,
      isBlock: ['root', 'blockquote', 'listItem'].includes(parent?.type ?? ''),
      indent: text.slice(text.lastIndexOf('\n', start - 1) + 1, start),
    });
  });
  return found;
}

/** Markdown as other programs show it, with all of its HTML: for converters, never for a page. */
export const htmlOfMarkdown = (text: string): string => toForeignHtml.processSync(text).toString();
