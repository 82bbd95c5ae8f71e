import type { Element } from 'hast';
import { z } from 'zod';
import { classesOf, findElement, linkParagraph, wordsOf, type Replacement } from '../html-body.ts';
import type { Attachment, Attachments } from './wordpress-attachments.ts';

const BLOCK_COMMENT = /<!--\s*\/?wp:/;
const BLOCK =
  'address|article|aside|blockquote|caption|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|script|section|style|summary|table|tbody|td|tfoot|th|thead|tr|ul';
const BLOCK_START = new RegExp(`^</?(?:${BLOCK})\\b`, 'i');
/** WordPress adds a blank line before and after a block. */
const BLOCK_TAG = new RegExp(`<(/?)(?:${BLOCK})(?:\\s[^<>]*)?>`, 'gi');
const PRE = /(<pre\b[\s\S]*?<\/pre>)/gi;

const CAPTION = /\[(?:wp_)?caption([^\]]*)\]([\s\S]*?)\[\/(?:wp_)?caption\]/g;
/** Shortcodes for code of the most common highlighters. These highlighters also read `[php]` and similar shortcodes. */
const CODE = /\[(sourcecode|source|code|cc)((?:\s[^\]]*)?)\]([\s\S]*?)\[\/\1\]/g;
const MEDIA =
  /\[(audio|video|embed|youtube|vimeo|gist|gistr|tweet|twitter)((?:[\s=][^\]]*)?)\](?:([^[]*)\[\/\1\])?/g;
const GALLERY_LIST = /^(?:blocks-gallery-grid|wp-block-gallery)$/;
const GALLERY = /\[gallery([^\]]*)\]/g;
const OTHER = /\[([a-z][\w-]{2,30})(?:\s+[\w-]+=(?:"[^"]*"|'[^']*'|[^\s\]]+))+\s*\/?\]/g;

export interface WordPressText {
  readonly html: string;
  /** Shortcodes that do not change. */
  readonly shortcodes: readonly string[];
}

/** The content of an item as HTML. Blank lines become paragraphs. Shortcodes become the HTML that they show. */
export function htmlOfContent(
  content: string,
  attachments: Attachments,
  postId: string,
): WordPressText {
  const shown = content
    .replace(/\r\n?/g, '\n')
    .replace(CODE, (_, _name: string, attributes: string, inner: string) =>
      codeOf(attributes, inner),
    )
    .replace(CAPTION, (_, attributes: string, inner: string) => figureOf(attributes, inner))
    .replace(GALLERY, (_, attributes: string) => {
      const ids = /\b(?:ids|include)=["']?([\d,\s]+)/.exec(attributes)?.[1]?.split(',');
      const pictures = ids
        ? ids.flatMap((id) => attachments.get(id.trim()) ?? [])
        : attachments.of(postId);
      return `\n\n${pictures.map(pictureHtml).join('\n')}\n\n`;
    })
    .replace(MEDIA, (whole, kind: string, attributes: string, inner = '') => {
      const address = addressIn(kind, attributes, inner as string);
      return address ? `\n\n<a href="${quoted(address)}">${quoted(address)}</a>\n\n` : whole;
    });
  const shortcodes = [...shown.matchAll(OTHER)].map(([, name = '']) => name);
  const isClassic = !BLOCK_COMMENT.test(shown);
  return { html: isClassic ? withParagraphs(shown) : shown, shortcodes };
}

const footnotesSchema = z.array(z.object({ id: z.string(), content: z.string() }));

/** Posts of the block editor store their footnotes separately from the text, as JSON. */
export function withFootnoteList(content: string, json: string): string {
  const { data = [] } = footnotesSchema.safeParse(jsonOf(json));
  if (data.length === 0) return content;
  const items = data.map(
    (note) =>
      `<li id="${quoted(note.id)}">${note.content} <a href="#${quoted(note.id)}-link">↩</a></li>`,
  );
  return `${content}\n<ol class="wp-block-footnotes">${items.join('')}</ol>`;
}

function jsonOf(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // If the footnotes cannot be read, the post has none.
    return [];
  }
}

const pictureHtml = ({ address, description, caption }: Attachment): string =>
  `<figure><img src="${quoted(address)}" alt="${quoted(description)}"><figcaption>${quoted(caption)}</figcaption></figure>`;

function addressIn(kind: string, attributes: string, inner: string): string | undefined {
  const address = /https?:\/\/[^\s"'\]<]+/.exec(`${inner} ${attributes}`)?.[0];
  if (address) return address;
  const id = /(?:^|[\s="'])([\w-]+)["']?\s*$/.exec(attributes)?.[1] ?? '';
  if (kind === 'youtube' && /^[\w-]{11}$/.test(id)) return `https://www.youtube.com/watch?v=${id}`;
  if (kind === 'vimeo' && /^\d{5,}$/.test(id)) return `https://vimeo.com/${id}`;
  return /^gistr?$/.test(kind) && id ? `https://gist.github.com/${id}` : undefined;
}

/** Some highlighters store the code with entities, others as it was typed. */
function codeOf(attributes: string, inner: string): string {
  const language = /(?:lang(?:uage)?=)?["']?([\w+#-]+)/.exec(attributes.trim())?.[1] ?? '';
  const code = /&(?:lt|gt|amp|quot|#\d+);/.test(inner) ? inner : quoted(inner);
  return `\n\n<pre><code class="language-${language}">${code.replaceAll('<', '&lt;')}</code></pre>\n\n`;
}

/** `[caption]<img …> Words[/caption]`, in old texts `[caption caption="Words"]<img …>[/caption]`. */
function figureOf(attributes: string, inner: string): string {
  const [picture = ''] = /(?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?/i.exec(inner) ?? [];
  const words =
    inner.replace(picture, '').trim() || (/\bcaption="([^"]*)"/.exec(attributes)?.[1] ?? '');
  return `\n\n<figure>${picture}<figcaption>${words}</figcaption></figure>\n\n`;
}

const quoted = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Texts of the classic editor have no paragraphs. WordPress makes paragraphs from blank lines when it shows a post. */
function withParagraphs(content: string): string {
  return content
    .split(PRE)
    .map((part, index) => (index % 2 === 1 ? part : paragraphsOf(part)))
    .join('\n');
}

function paragraphsOf(part: string): string {
  return part
    .replace(BLOCK_TAG, (tag, slash: string) => (slash ? `${tag}\n\n` : `\n\n${tag}`))
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) =>
      BLOCK_START.test(block) ? block : `<p>${block.replaceAll('\n', '<br>\n')}</p>`,
    )
    .join('\n');
}

/** Replaces the blocks of WordPress with elements that Markdown can express. */
export const blockRule =
  (attachments: Attachments): Replacement =>
  (element: Element) => {
    const classes = classesOf(element);
    if (classes.includes('wp-block-embed')) {
      const link = findElement(element, ({ tagName }) => tagName === 'a' || tagName === 'iframe');
      if (link) return undefined;
      const caption = findElement(element, ({ tagName }) => tagName === 'figcaption');
      const all = wordsOf(element);
      const words = wordsOf(caption);
      const address = all.slice(0, all.length - words.length).trim();
      if (!/^https?:\S+$/.test(address)) return undefined;
      return [linkParagraph(address), ...(caption?.children ?? [])];
    }
    // The list is replaced by its items, because captions of pictures in a list would not be shown.
    if (element.tagName === 'ul' && classes.some((name) => GALLERY_LIST.test(name))) {
      return element.children.flatMap((item) => (item.type === 'element' ? item.children : []));
    }
    if (element.tagName === 'pre') return withLanguage(element);
    if (element.tagName === 'img') {
      const { properties } = element;
      properties['src'] = attachments.largest(String(properties['src'] ?? ''));
    }
    return undefined;
  };

/** `<pre lang="ruby">` and `<pre class="brush: ruby">` name the language for highlighters. */
function withLanguage({ properties }: Element): undefined {
  const names = [properties['className'] ?? []].flat().map(String);
  const brush = /\bbrush:\s*([\w+#-]+)/.exec(names.join(' '))?.[1];
  const language = String(properties['lang'] ?? '') || brush;
  if (language) properties['className'] = [...names, `language-${language}`];
}
