import type { ExportFormat } from '@examiner/contracts';

const ALL = `- \`redirects.csv\`: former addresses, and their redirects.
- \`series.yaml\`: the series, in their order.
`;

const FRONT_MATTER = `The front matter has the names that Obsidian, Hugo, Jekyll, and Astro know. Under \`examiner\` are the fields that they have no name for:
\`format\` 1 is light markup, a part of Markdown, and 2 is Markdown with tables, footnotes and bare addresses.
`;

const MARKUP = `- \`{.wide}\` or \`{.full}\` directly after a picture makes it wider than the text.
- Two to six pictures in one paragraph are a gallery.
- The title of a picture is its caption.`;

const CALLOUTS = '- `> [!NOTE]` is a callout.';
const MATH = '- A fence of `math` is a formula.';
const UNLISTED =
  '- Unlisted posts are drafts, because nothing here keeps them out of lists. `examiner.state` says which they are.';
const SCHEDULED = '- Scheduled texts are drafts. `examiner.scheduledFor` has the time.';

const NOT_THERE = 'The trash, the history, and the subscribers are not in this export.';

interface Words {
  readonly heading: string;
  /** A list. */
  readonly places: string;
  /** How to import the export into the program. */
  readonly use: string;
  /** A list of the differences in the program. */
  readonly differences: string;
  readonly isMarkdown: boolean;
}

const WORDS = {
  obsidian: {
    heading: 'Posts and drafts',
    places: `- \`posts/\`: the texts that readers have, one Markdown file a post, named by its slug. \`examiner.state\` says which are unlisted.
- \`drafts/\`: texts that are being written or scheduled, and unpublished changes of posts.
- \`images/\`: the pictures that the texts name.`,
    use: 'Open this folder as a vault.',
    differences: MARKUP,
    isMarkdown: true,
  },
  hugo: {
    heading: 'Posts and drafts for Hugo',
    places:
      '- `content/posts/`: a folder for each text, with its pictures beside it. Drafts have `draft: true`, and changes of a post that are not published yet end with `-changes`.',
    use: 'Copy `content/` into the folder of your site. These lines of `hugo.toml` keep the addresses of your posts:\n\n    [permalinks]\n    posts = "/post/:slug/"',
    differences: [
      MARKUP,
      CALLOUTS,
      MATH,
      UNLISTED,
      SCHEDULED,
      '- `weight` is the part in a series. Hugo sorts lists by it, unless the theme uses `.ByDate`.',
      '- HTML in a text needs `markup.goldmark.renderer.unsafe = true`.',
      '- Shortcodes in a text are written as `{{</* name */>}}`, which shows them as they are.',
      '- Hugo builds no post whose date is in the future.',
    ].join('\n'),
    isMarkdown: true,
  },
  jekyll: {
    heading: 'Posts and drafts for Jekyll',
    places: `- \`_posts/\`: what readers have, named by day and slug.
- \`_drafts/\`: texts that are being written or scheduled, and unpublished changes of posts.
- \`assets/images/\`: the pictures that the texts name.`,
    use: 'Copy these folders into the folder of your site. This line of `_config.yml` keeps the addresses of your posts:\n\n    permalink: /post/:title/',
    differences: [
      MARKUP,
      CALLOUTS,
      MATH,
      UNLISTED,
      SCHEDULED,
      '- Texts with braces that Liquid would read are between `{% raw %}` and `{% endraw %}`.',
      '- Former addresses need the plugin `jekyll-redirect-from`.',
      '- Pictures are linked from the root of the site. With a `baseurl` the links need it too.',
      '- Jekyll builds no post whose date is in the future.',
    ].join('\n'),
    isMarkdown: true,
  },
  astro: {
    heading: 'Posts and drafts for Astro',
    places: `- \`src/content/blog/\`: a folder for each post, with its pictures beside it.
- \`src/content/drafts/\`: the same for what is being written, what is scheduled, and changes of posts that are not published yet. No collection of the blog template has this folder.`,
    use: 'Copy `src/` into the folder of your site. The front matter has the fields of the blog template too: `pubDate`, `updatedDate`, and `heroImage`.',
    differences: [MARKUP, CALLOUTS, MATH, UNLISTED, SCHEDULED].join('\n'),
    isMarkdown: true,
  },
  wxr: {
    heading: 'Posts and drafts for WordPress',
    places:
      '- `wordpress-1.xml` and so on: all texts as WordPress eXtended RSS 1.2. Each file is small enough for the upload limit of most hosts.',
    use: 'In WordPress choose Tools → Import → WordPress, and import one file after another. With “Download and import file attachments” it copies the pictures from your site, which must be online then. Ghost and most other programs read these files too.',
    differences: [
      '- The texts are HTML. Galleries are pictures one below another, callouts are quotes, footnotes are a list at the end, and formulas are MathML.',
      '- Pictures have the addresses of your site. No picture is in this export.',
      '- Unlisted posts and scheduled texts are drafts.',
      '- A post has one category. Notes, series, the read time, and former addresses have no place there.',
      '- The headline and the description for search engines and the canonical address are kept for the plugin Yoast SEO.',
      '- Posts that are shown large on the home page are sticky.',
      '- Characters that XML does not allow are left out.',
    ].join('\n'),
    isMarkdown: false,
  },
} as const satisfies Readonly<Record<ExportFormat, Words>>;

/** The README of an export: its content, how to use it, and its losses. */
export function readmeOf(format: ExportFormat): string {
  const { heading, places, use, differences, isMarkdown }: Words = WORDS[format];
  return [
    `# ${heading}\n`,
    `${places}\n${ALL}`,
    ...(isMarkdown ? [FRONT_MATTER] : []),
    `${use}\n`,
    `## What is different there\n\n${differences}\n`,
    `${NOT_THERE}\n`,
  ].join('\n');
}
