import { z } from 'zod';

/** Ghost writes `html` for every post that was opened; these formats are read for the others. */

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

interface LexicalNode {
  readonly type?: string | undefined;
  readonly tag?: string | undefined;
  readonly text?: string | undefined;
  readonly format?: number | string | undefined;
  readonly url?: string | undefined;
  readonly src?: string | undefined;
  readonly alt?: string | undefined;
  readonly caption?: string | undefined;
  readonly html?: string | undefined;
  readonly markdown?: string | undefined;
  readonly code?: string | undefined;
  readonly language?: string | undefined;
  readonly listType?: string | undefined;
  readonly calloutText?: string | undefined;
  readonly images?: readonly LexicalNode[] | undefined;
  readonly children?: readonly LexicalNode[] | undefined;
}

const text = z.string().optional().catch(undefined);
const lexicalNodeSchema: z.ZodType<LexicalNode> = z.lazy(() =>
  z.object({
    type: text,
    tag: text,
    text,
    format: z.union([z.number(), z.string()]).optional().catch(undefined),
    url: text,
    src: text,
    alt: text,
    caption: text,
    html: text,
    markdown: text,
    code: text,
    language: text,
    listType: text,
    calloutText: text,
    images: z.array(lexicalNodeSchema).optional().catch(undefined),
    children: z.array(lexicalNodeSchema).optional().catch(undefined),
  }),
);
const lexicalSchema = z.object({ root: lexicalNodeSchema });

/** The bits of a text node's format, with their elements. */
const FORMATS: readonly (readonly [bit: number, tag: string])[] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [16, 'code'],
];
const HEADING = /^h[1-6]$/;

const pictureOf = ({ src = '', alt = '', caption = '' }: LexicalNode): string =>
  `<figure><img src="${escaped(src)}" alt="${escaped(alt)}">${caption && `<figcaption>${caption}</figcaption>`}</figure>`;

function lexicalHtml(node: LexicalNode): string {
  const inner = (node.children ?? []).map(lexicalHtml).join('');
  switch (node.type) {
    case 'text':
    case 'extended-text': {
      const format = Number(node.format ?? 0);
      return FORMATS.reduce(
        (html, [bit, tag]) => (format & bit ? `<${tag}>${html}</${tag}>` : html),
        escaped(node.text ?? ''),
      );
    }
    case 'linebreak':
      return '<br>';
    case 'heading':
    case 'extended-heading': {
      const tag = HEADING.test(node.tag ?? '') ? node.tag : 'h2';
      return `<${tag}>${inner}</${tag}>`;
    }
    case 'quote':
    case 'extended-quote':
    case 'aside':
      return `<blockquote><p>${inner}</p></blockquote>`;
    case 'list': {
      const tag = node.listType === 'number' ? 'ol' : 'ul';
      return `<${tag}>${inner}</${tag}>`;
    }
    case 'listitem':
      return `<li>${inner}</li>`;
    case 'link':
    case 'autolink':
      return `<a href="${escaped(node.url ?? '')}">${inner}</a>`;
    case 'image':
      return pictureOf(node);
    case 'gallery':
      return (node.images ?? []).map(pictureOf).join('');
    case 'codeblock':
      return `<pre><code class="language-${escaped(node.language ?? '')}">${escaped(node.code ?? '')}</code></pre>`;
    case 'html':
      return node.html ?? '';
    case 'markdown':
      return `<pre>${escaped(node.markdown ?? '')}</pre>`;
    case 'callout':
      return `<blockquote>${node.calloutText ?? ''}</blockquote>`;
    case 'bookmark':
    case 'embed':
      return `<p><a href="${escaped(node.url ?? '')}">${escaped(node.url ?? '')}</a></p>`;
    case 'horizontalrule':
      return '<hr>';
    case 'root':
      return inner;
    case undefined:
    default:
      return inner ? `<p>${inner}</p>` : '';
  }
}

/** The `lexical` field of a post. */
export function htmlOfLexical(json: string): string {
  const { data } = lexicalSchema.safeParse(jsonOf(json));
  return data ? lexicalHtml(data.root) : '';
}

const strings = z.array(z.string());
const mobiledocSchema = z.object({
  markups: z.array(z.union([z.tuple([z.string()]), z.tuple([z.string(), strings])])).catch([]),
  cards: z.array(z.tuple([z.string(), z.record(z.string(), z.unknown())])).catch([]),
  sections: z.array(z.array(z.unknown())).catch([]),
});
type Mobiledoc = z.infer<typeof mobiledocSchema>;
const markersSchema = z.array(z.tuple([z.number(), z.array(z.number()), z.number(), z.unknown()]));

/** Mobiledoc 0.3: sections of type 1 are markup, 2 pictures, 3 lists, and 10 cards. */
export function htmlOfMobiledoc(json: string): string {
  const { data } = mobiledocSchema.safeParse(jsonOf(json));
  return data ? data.sections.map((section) => sectionHtml(section, data)).join('') : '';
}

function sectionHtml(section: readonly unknown[], document: Mobiledoc): string {
  const [kind, tag, content] = section;
  if (kind === 1) return `<${tagOf(tag)}>${markersHtml(content, document)}</${tagOf(tag)}>`;
  if (kind === 2) return pictureOf({ src: String(tag) });
  if (kind === 3 && Array.isArray(content)) {
    const items = content.map((item) => `<li>${markersHtml(item, document)}</li>`).join('');
    return `<${tagOf(tag)}>${items}</${tagOf(tag)}>`;
  }
  if (kind === 10) return cardHtml(document.cards[Number(tag)]);
  return '';
}

const TAGS = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'blockquote',
  'aside',
  'a',
  'strong',
  'em',
  'b',
  'i',
  's',
  'code',
  'u',
  'sub',
  'sup',
]);
const tagOf = (tag: unknown): string => (TAGS.has(String(tag)) ? String(tag) : 'p');

function markersHtml(markers: unknown, { markups }: Mobiledoc): string {
  const open: string[] = [];
  const { data = [] } = markersSchema.safeParse(markers);
  return data
    .map(([kind, opened, closed, value]) => {
      let html = '';
      for (const index of opened) {
        const [name = 'span', attributes = []] = markups[index] ?? [];
        const tag = tagOf(name);
        const at = attributes.indexOf('href');
        html += at < 0 ? `<${tag}>` : `<${tag} href="${escaped(attributes[at + 1] ?? '')}">`;
        open.push(tag);
      }
      if (kind === 0) html += escaped(String(value));
      for (let count = 0; count < closed; count += 1) html += `</${open.pop() ?? 'span'}>`;
      return html;
    })
    .join('');
}

function cardHtml(card: Mobiledoc['cards'][number] | undefined): string {
  if (!card) return '';
  const [name, fields] = card;
  const field = (key: string) => {
    const value = fields[key];
    return typeof value === 'string' ? value : '';
  };
  if (name === 'html') return field('html');
  if (name === 'markdown' || name === 'card-markdown')
    return `<pre>${escaped(field('markdown'))}</pre>`;
  if (name === 'image')
    return pictureOf({ src: field('src'), alt: field('alt'), caption: field('caption') });
  if (name === 'code') return `<pre><code>${escaped(field('code'))}</code></pre>`;
  if (name === 'hr') return '<hr>';
  if (name === 'embed' || name === 'bookmark') {
    return `<p><a href="${escaped(field('url'))}">${escaped(field('url'))}</a></p>`;
  }
  return '';
}

function jsonOf(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // An unreadable document has no text.
    return null;
  }
}
