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
  /** Whether the piece is a separate block. Any other piece is one tag within a line. */
  readonly isBlock: boolean;
  /** The beginning of the piece's line, such as the mark of a quote. */
  readonly indent: string;
}

/** Also parses blocks of HTML. Texts of this product do not have such blocks. */
const toForeignHtml = unified()
  .use(remarkParse)
  .use(remarkFullSyntax)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeStringify, { allowDangerousHtml: true })
  .freeze();

/** The HTML in a Markdown text, in order. Pages show it as plain text. */
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

/** Markdown as other programs show it, with all of its HTML. It is only for converters. Pages must not show it. */
export const htmlOfMarkdown = (text: string): string => toForeignHtml.processSync(text).toString();
