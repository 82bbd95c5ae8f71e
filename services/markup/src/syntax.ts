import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import type { Processor } from 'unified';

/**
 * remark plugin: Markdown with `~~strikethrough~~`, and without blocks of HTML, so that a line that starts
 * with a tag is a paragraph like any other.
 */
export function remarkLightSyntax(this: Processor): void {
  const data = this.data() as Record<string, unknown[] | undefined>;
  (data['micromarkExtensions'] ??= []).push(gfmStrikethrough({ singleTilde: false }), {
    disable: { null: ['htmlFlow'] },
  });
  (data['fromMarkdownExtensions'] ??= []).push(gfmStrikethroughFromMarkdown());
}
