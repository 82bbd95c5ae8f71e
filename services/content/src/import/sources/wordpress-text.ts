import type { Element } from 'hast';
import { classesOf, findElement, linkParagraph, wordsOf, type Replacement } from '../html-body.ts';

const BLOCK_COMMENT = /<!--\s*\/?wp:/;
const PARAGRAPH = /<p[\s>]/i;
const BLOCK_START =
  /^<\/?(?:address|article|aside|blockquote|dd|div|dl|dt|figure|form|h[1-6]|hr|iframe|li|ol|p|pre|section|table|ul)\b/i;
const PRE = /(<pre\b[\s\S]*?<\/pre>)/gi;

const CAPTION = /\[(?:wp_)?caption([^\]]*)\]([\s\S]*?)\[\/(?:wp_)?caption\]/g;
const MEDIA = /\[(audio|video|embed|youtube|vimeo)([^\]]*)\](?:([^[]*)\[\/\1\])?/g;
const GALLERY = /\[gallery([^\]]*)\]/g;
const OTHER = /\[([a-z][\w-]{2,30})(?:\s+[\w-]+=(?:"[^"]*"|'[^']*'|[^\s\]]+))+\s*\/?\]/g;

export interface WordPressText {
  readonly html: string;
  /** Shortcodes that stay in the text as they are. */
  readonly shortcodes: readonly string[];
}

/** The content of an item as HTML: blank lines become paragraphs, and shortcodes what they show. */
export function htmlOfContent(
  content: string,
  attachments: ReadonlyMap<string, { readonly address: string; readonly description: string }>,
): WordPressText {
  const shortcodes: string[] = [];
  const shown = content
    .replace(CAPTION, (_, _attributes: string, inner: string) => figureOf(inner))
    .replace(GALLERY, (_, attributes: string) => {
      const ids = /\bids=["']?([\d,\s]+)/.exec(attributes)?.[1]?.split(',') ?? [];
      return ids
        .map((id) => attachments.get(id.trim()))
        .map((each) =>
          each
            ? `<figure><img src="${quoted(each.address)}" alt="${quoted(each.description)}"></figure>`
            : '',
        )
        .join('\n');
    })
    .replace(MEDIA, (_, _kind: string, attributes: string, inner = '') => {
      const address = /https?:\/\/[^\s"'\]]+/.exec(`${inner} ${attributes}`)?.[0];
      return address ? `\n\n${address}\n\n` : '';
    });
  for (const [, name = ''] of shown.matchAll(OTHER)) shortcodes.push(name);
  const isClassic = !BLOCK_COMMENT.test(shown) && !PARAGRAPH.test(shown);
  return { html: isClassic ? withParagraphs(shown) : shown, shortcodes };
}

/** `[caption]<img …> Words[/caption]`. */
function figureOf(inner: string): string {
  const [picture = ''] = /(?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?/i.exec(inner) ?? [];
  return `\n\n<figure>${picture}<figcaption>${inner.replace(picture, '').trim()}</figcaption></figure>\n\n`;
}

const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Classic texts have no paragraphs: WordPress makes them from blank lines as it shows a post. */
function withParagraphs(content: string): string {
  return content
    .replace(/\r\n?/g, '\n')
    .split(PRE)
    .map((part, index) => (index % 2 === 1 ? part : paragraphsOf(part)))
    .join('\n');
}

function paragraphsOf(part: string): string {
  return part
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) =>
      BLOCK_START.test(block) ? block : `<p>${block.replaceAll('\n', '<br>\n')}</p>`,
    )
    .join('\n');
}

/** Sizes are files of their own: `a-300x200.jpg`, `a-scaled.jpg`. */
export const ofFullSize = (address: string): string =>
  address.replace(/-(?:\d+x\d+|scaled)(?=\.(?:jpe?g|png|gif|webp|avif)(?:[?#]|$))/i, '');

/** Blocks of WordPress as what Markdown has for them. */
export const blockRule: Replacement = (element: Element) => {
  const classes = classesOf(element);
  if (classes.includes('wp-block-embed')) {
    const link = findElement(element, ({ tagName }) => tagName === 'a' || tagName === 'iframe');
    if (link) return undefined;
    const address = wordsOf(element);
    return /^https?:\S+$/.test(address) ? [linkParagraph(address)] : undefined;
  }
  if (element.tagName === 'img') {
    element.properties['src'] = ofFullSize(String(element.properties['src'] ?? ''));
  }
  return undefined;
};
