import type { ExportFormat } from '@examiner/contracts';
import type { ExportedText } from './export-target.ts';
import type { MarkdownLayout } from './markdown-texts.ts';

/** For programs that list every text except drafts. */
const isDraftOrUnlisted = (text: ExportedText) => text.isDraft || text.state === 'unlisted';

const dayOf = ({ fields, updatedAt }: ExportedText): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(fields.publishedAt) ? fields.publishedAt : updatedAt.slice(0, 10);

const SHORTCODE = /\{\{([<%])(?!\/\*)([^{}]*)([>%])\}\}/g;
const LIQUID = /\{[{%]/;
const END_OF_RAW = /\{%-?\s*endraw\s*-?%\}/g;

/** Hugo shows a shortcode between comment signs literally, also in code. */
const withoutShortcodes = (content: string): string => content.replace(SHORTCODE, '{{$1/*$2*/$3}}');

/** Between these tags, Jekyll does not interpret Liquid. */
const withoutLiquid = (content: string): string =>
  LIQUID.test(content)
    ? `{% raw %}${content.replace(END_OF_RAW, '{% endraw %}{{ "$&" }}{% raw %}')}{% endraw %}`
    : content;

/** One row for each program that reads Markdown. */
export const MARKDOWN_LAYOUTS = {
  obsidian: {
    isDraft: (text) => text.isDraft,
    folderOf: (draft) => (draft ? 'drafts' : 'posts'),
    fileOf: (name) => `${name}.md`,
    pictures: 'images',
    linkOf: (name) => `../images/${name}`,
  },
  hugo: {
    isDraft: isDraftOrUnlisted,
    folderOf: () => 'content/posts',
    fileOf: (name) => `${name}/index.md`,
    linkOf: (name) => name,
    escape: withoutShortcodes,
  },
  jekyll: {
    isDraft: isDraftOrUnlisted,
    folderOf: (draft) => (draft ? '_drafts' : '_posts'),
    fileOf: (name, text, draft) => (draft ? `${name}.md` : `${dayOf(text)}-${name}.md`),
    pictures: 'assets/images',
    linkOf: (name) => `/assets/images/${name}`,
    extra: (_, image) => ({ layout: 'post', image }),
    escape: withoutLiquid,
  },
  astro: {
    isDraft: isDraftOrUnlisted,
    folderOf: (draft) => (draft ? 'src/content/drafts' : 'src/content/blog'),
    fileOf: (name) => `${name}/index.md`,
    linkOf: (name) => `./${name}`,
    extra: ({ fields, updatedAt }, heroImage) => ({
      pubDate: fields.publishedAt,
      updatedDate: updatedAt,
      heroImage,
    }),
  },
} as const satisfies Readonly<Record<Exclude<ExportFormat, 'wxr'>, MarkdownLayout>>;
