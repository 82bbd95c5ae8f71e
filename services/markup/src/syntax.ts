import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough';
import type { Processor } from 'unified';
import { comments } from './comments.ts';
import { joinedText } from './joined-text.ts';
import { workLimit } from './work-limit.ts';

const strikethrough = gfmStrikethroughCjkFriendly({ singleTilde: false });

/** remark plugin: Markdown with `~~strikethrough~~`. A line that starts with a tag begins a paragraph. */
export function remarkLightSyntax(this: Processor): void {
  const data = this.data() as Record<string, unknown[] | undefined>;
  (data['micromarkExtensions'] ??= []).push(
    strikethrough,
    { disable: { null: ['htmlFlow'] } },
    workLimit(strikethrough),
    comments,
    joinedText,
  );
  (data['fromMarkdownExtensions'] ??= []).push(gfmStrikethroughFromMarkdown());
}
