import type { Root } from 'hast';
import rehypeSanitize from 'rehype-sanitize';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { rehypeAttributeNames } from './attribute-names.ts';
import { remarkComments } from './comments.ts';
import { remarkDetails } from './details.ts';
import { rehypeDirections } from './directions.ts';
import { rehypeHighlight } from './highlight.ts';
import { remarkFullSyntax } from './full-syntax.ts';
import { FULL_TAGS, remarkInlineElements } from './inline-elements.ts';
import { rehypeLiveLinks } from './live-links.ts';
import { listHandlers, remarkLooseLists } from './loose-lists.ts';
import { remarkMailAddresses } from './mail-addresses.ts';
import { rehypeMath } from './math.ts';
import { remarkNotices } from './notices.ts';
import { rehypePageElements } from './page-elements.ts';
import { rehypePictures } from './pictures.ts';
import { remarkBoundedReferences } from './references.ts';
import { FULL_ELEMENTS } from './safe-elements.ts';
import { rehypeSectionLinks } from './section-links.ts';
import { remarkLightSyntax } from './syntax.ts';
import { table } from './tables.ts';
import { withTypography } from './typography.ts';
import { rehypeVideos } from './videos.ts';

/** Parses Markdown into its elements, without the steps for pages. */
export const markdown = unified()
  .use(remarkParse)
  .use(remarkLightSyntax)
  .use(remarkFullSyntax)
  .use(remarkComments)
  .use(remarkDetails)
  .use(remarkInlineElements, FULL_TAGS)
  .use(remarkNotices)
  .use(remarkMailAddresses)
  .use(remarkBoundedReferences)
  .use(remarkLooseLists)
  .use(remarkRehype, {
    handlers: { ...listHandlers, table },
    clobberPrefix: 'text-',
    footnoteLabel: 'Notes',
    footnoteLabelProperties: {},
    footnoteBackLabel: (note, time) =>
      `Back to the text at note ${note + 1}${time > 1 ? `, place ${time}` : ''}`,
  })
  .freeze();

const forPages = unified()
  .use(rehypePageElements)
  .use(rehypePictures)
  .use(rehypeVideos)
  .use(rehypeMath)
  .use(rehypeHighlight)
  .use(rehypeSectionLinks)
  .use(rehypeDirections)
  .use(rehypeSanitize, FULL_ELEMENTS)
  .use(rehypeLiveLinks)
  .use(rehypeAttributeNames)
  .freeze();

/** A text of this length takes a second. A longer text keeps its quotes and dashes. */
const TYPOGRAPHY_MAX_LENGTH = 150_000;

interface Look {
  readonly quotes?: string | undefined;
  readonly own?: string | undefined;
}

export function parseFullMarkdown(text: string, { quotes, own }: Look = {}): Root {
  const tree = markdown.parse(text);
  const isTypographic = quotes && text.length <= TYPOGRAPHY_MAX_LENGTH;
  const elements = markdown.runSync(isTypographic ? withTypography(tree, quotes) : tree);
  return forPages.runSync(elements, { data: { own } });
}
