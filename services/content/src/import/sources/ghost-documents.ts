import { htmlOfMarkdown } from '@examiner/markup/foreign';
import { z } from 'zod';

/**
 * Ghost writes `html` for every post that was opened in its editor. Other posts are read from the formats in this file.
 */

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
  readonly listType?: string | undefined;
  readonly children?: readonly LexicalNode[] | undefined;
}

const text = z.string().optional().catch(undefined);
const lexicalNodeSchema: z.ZodType<LexicalNode> = z.lazy(() =>
  z.looseObject({
    type: text,
    tag: text,
    text,
    format: z.union([z.number(), z.string()]).optional().catch(undefined),
    url: text,
    listType: text,
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

/** The fields of a card. They are the same in Lexical and Mobiledoc. */
type Card = Readonly<Record<string, unknown>>;

const fieldOf = (card: Card, ...names: readonly string[]): string => {
  const found = names.map((name) => card[name]).find((value) => typeof value === 'string' && value);
  return typeof found === 'string' ? found : '';
};

const pictureOf = (card: Card): string => {
  const caption = fieldOf(card, 'caption');
  return `<figure><img src="${escaped(fieldOf(card, 'src'))}" alt="${escaped(fieldOf(card, 'alt'))}">${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
};

function linkOf(address: string, words: string): string {
  return address ? `<p><a href="${escaped(address)}">${escaped(words || address)}</a></p>` : '';
}

const heading = (words: string): string => (words ? `<h3>${words}</h3>` : '');

const CARDS: Readonly<Record<string, (card: Card) => string>> = {
  image: pictureOf,
  gallery: ({ images, caption }) =>
    (Array.isArray(images) ? images.map((image) => pictureOf(image as Card)).join('') : '') +
    (typeof caption === 'string' ? `<p>${caption}</p>` : ''),
  codeblock: (card) =>
    `<pre><code class="language-${escaped(fieldOf(card, 'language'))}">${escaped(fieldOf(card, 'code'))}</code></pre>`,
  html: (card) => fieldOf(card, 'html'),
  markdown: (card) => htmlOfMarkdown(fieldOf(card, 'markdown')),
  callout: (card) => `<blockquote>${fieldOf(card, 'calloutText')}</blockquote>`,
  toggle: (card) => heading(fieldOf(card, 'heading')) + fieldOf(card, 'content'),
  header: (card) =>
    heading(fieldOf(card, 'header')) +
    `<p>${fieldOf(card, 'subheader')}</p>` +
    linkOf(fieldOf(card, 'buttonUrl'), fieldOf(card, 'buttonText')),
  product: (card) =>
    heading(fieldOf(card, 'productTitle')) +
    fieldOf(card, 'productDescription') +
    linkOf(fieldOf(card, 'productUrl'), fieldOf(card, 'productButton')),
  'call-to-action': (card) =>
    fieldOf(card, 'textValue') + linkOf(fieldOf(card, 'buttonUrl'), fieldOf(card, 'buttonText')),
  email: (card) => fieldOf(card, 'html'),
  'email-cta': (card) => fieldOf(card, 'html'),
  button: (card) => linkOf(fieldOf(card, 'buttonUrl'), fieldOf(card, 'buttonText')),
  bookmark: (card) => {
    const { metadata } = card;
    const title = typeof metadata === 'object' ? fieldOf((metadata ?? {}) as Card, 'title') : '';
    return linkOf(fieldOf(card, 'url'), fieldOf(card, 'title') || title);
  },
  embed: (card) => linkOf(fieldOf(card, 'url'), '') + captionOf(card),
  video: (card) => linkOf(fieldOf(card, 'src'), 'Video') + captionOf(card),
  audio: (card) => linkOf(fieldOf(card, 'src'), fieldOf(card, 'title') || 'Audio'),
  file: (card) => linkOf(fieldOf(card, 'src'), fieldOf(card, 'fileTitle', 'fileName')),
  horizontalrule: () => '<hr>',
};
/** The names of cards in Mobiledoc, the older of the two kinds of documents. */
const MOBILEDOC_NAMES: Readonly<Record<string, string>> = {
  'card-markdown': 'markdown',
  code: 'codeblock',
  hr: 'horizontalrule',
};

function captionOf(card: Card): string {
  const caption = fieldOf(card, 'caption');
  return caption && `<p>${caption}</p>`;
}

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
    case 'tab':
      return ' ';
    case 'root':
      return inner;
    case undefined:
    default: {
      const card = CARDS[node.type ?? '']?.(node as Card);
      return card ?? (inner ? `<p>${inner}</p>` : '');
    }
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
      // Mobiledoc in Ghost has only one atom, a soft line break.
      html += kind === 0 ? escaped(String(value)) : '<br>';
      for (let count = 0; count < closed; count += 1) html += `</${open.pop() ?? 'span'}>`;
      return html;
    })
    .join('');
}

function cardHtml(card: Mobiledoc['cards'][number] | undefined): string {
  if (!card) return '';
  const [name, fields] = card;
  return CARDS[MOBILEDOC_NAMES[name] ?? name]?.(fields) ?? '';
}

function jsonOf(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // A document that cannot be read counts as empty.
    return null;
  }
}
