import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import type { Processor } from 'unified';
import { boundedAddresses, boundedFootnotes, boundedTables } from './full-syntax-limits.ts';

/** remark plugin: adds tables, footnotes, and bare addresses to light markup. */
export function remarkFullSyntax(this: Processor): void {
  const data = this.data() as Record<string, unknown[] | undefined>;
  (data['micromarkExtensions'] ??= []).push(boundedTables, boundedFootnotes, boundedAddresses);
  (data['fromMarkdownExtensions'] ??= []).push(
    gfmTableFromMarkdown(),
    gfmFootnoteFromMarkdown(),
    // The transforms are left out, because they search the text again and take more than linear time.
    { ...gfmAutolinkLiteralFromMarkdown(), transforms: [] },
  );
}
