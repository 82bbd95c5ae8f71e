import { DomUtils, parseDocument } from 'htmlparser2';
import { z } from 'zod';
import { firstWords, titleWords, treeOf } from '../html-body.ts';
import { headOf, readFileOf, type ImportFiles } from '../import-files.ts';
import { ImportError } from '../import-error.ts';
import type { ImportEntry, ImportSource, ImportedText } from '../imported-text.ts';
import { prepareTree } from '../prepare-tree.ts';
import { sourceDate } from '../source-date.ts';
import { decodedText } from '../text-encoding.ts';

const FEED_LIMIT = 50 * 2 ** 20;
const XML_FEED = /<(?:rss|feed|rdf:RDF)[\s>]/;
const JSON_FEED = /"version"\s*:\s*"https:\/\/jsonfeed\.org\/version\//;
const NOTE = 'From a feed, which often has the newest posts only.';

type Node = ReturnType<typeof parseDocument>['children'][number];

const childrenOf = (node: Node | undefined): readonly Node[] =>
  node && 'children' in node ? node.children : [];

const nameOf = (node: Node): string => ('name' in node ? node.name.toLowerCase() : '');

const textIn = (node: Node | undefined): string => (node ? DomUtils.textContent(node) : '');

function childNamed(node: Node, ...names: readonly string[]): Node | undefined {
  for (const name of names) {
    const found = childrenOf(node).find((child) => nameOf(child) === name);
    if (found) return found;
  }
  return undefined;
}

const wordsIn = (node: Node, ...names: readonly string[]) =>
  textIn(childNamed(node, ...names)).trim();

const attributeOf = (node: Node, name: string): string =>
  'attribs' in node ? (node.attribs[name] ?? '') : '';

interface FeedItem {
  readonly id: string;
  readonly address: string;
  readonly title: string;
  readonly html: string;
  readonly excerpt: string;
  readonly date: string;
  readonly picture: string;
  readonly sound: string;
  readonly categories: readonly string[];
  readonly isDraft: boolean;
  readonly kind: string;
}

/** Atom has HTML as text or as elements, or plain text. RSS has HTML as text. */
function htmlIn(node: Node | undefined): string {
  if (!node) return '';
  const type = attributeOf(node, 'type');
  if (type === 'xhtml') return DomUtils.getInnerHTML(node);
  const words = textIn(node).trim();
  return type === 'text' && nameOf(node) !== 'title'
    ? `<p>${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`
    : words;
}

const KIND = /schemas\.google\.com\/g\/2005#kind$/;

/** `post`, `page`, `comment`, `settings`, `template` of Blogger's two formats; `post` of other feeds. */
function kindOf(node: Node): string {
  const term = childrenOf(node).find(
    (child) => nameOf(child) === 'category' && KIND.test(attributeOf(child, 'scheme')),
  );
  const kind = wordsIn(node, 'blogger:type') || (term && attributeOf(term, 'term').split('#')[1]);
  return (kind || 'post').toLowerCase();
}

function isDraft(node: Node): boolean {
  const control = childNamed(node, 'app:control');
  const isMarked = control !== undefined && wordsIn(control, 'app:draft') === 'yes';
  return isMarked || wordsIn(node, 'blogger:status').toUpperCase() === 'DRAFT';
}

/** Newer exports of Blogger have a path instead of a link. */
function bloggerAddress(node: Node): string {
  const path = wordsIn(node, 'blogger:filename');
  return path && `https://feed.invalid${path}`;
}

function itemOf(node: Node): FeedItem {
  const links = childrenOf(node).filter((child) => nameOf(child) === 'link');
  const alternate = links.find((link) => ['', 'alternate'].includes(attributeOf(link, 'rel')));
  const address = alternate ? attributeOf(alternate, 'href') || textIn(alternate).trim() : '';
  const whole = htmlIn(childNamed(node, 'content:encoded') ?? childNamed(node, 'content'));
  const summary = htmlIn(childNamed(node, 'description') ?? childNamed(node, 'summary'));
  const pictures = childrenOf(node).filter((child) =>
    ['enclosure', 'media:content', 'media:thumbnail'].includes(nameOf(child)),
  );
  const picture = pictures.find(
    (each) =>
      attributeOf(each, 'type').startsWith('image/') ||
      attributeOf(each, 'medium') === 'image' ||
      nameOf(each) === 'media:thumbnail',
  );
  const sound = pictures.find((each) => attributeOf(each, 'type').startsWith('audio/'));
  return {
    id: wordsIn(node, 'guid', 'id') || address,
    address: address || bloggerAddress(node),
    title: titleWords(htmlIn(childNamed(node, 'title'))),
    html: whole || summary,
    excerpt: whole && summary ? firstWords(treeOf(`<p>${summary}</p>`)) : '',
    date: wordsIn(node, 'pubdate', 'published', 'dc:date', 'updated'),
    picture: picture ? attributeOf(picture, 'url') : '',
    sound: sound ? attributeOf(sound, 'url') : '',
    isDraft: isDraft(node),
    kind: kindOf(node),
    categories: childrenOf(node)
      .filter((child) => nameOf(child) === 'category' && !KIND.test(attributeOf(child, 'scheme')))
      .map((child) => attributeOf(child, 'term') || textIn(child).trim())
      .filter(Boolean),
  };
}

function* itemsOfXml(xml: string): Generator<FeedItem> {
  const pending: Node[] = [...parseDocument(xml, { xmlMode: true }).children];
  while (pending.length > 0) {
    const node = pending.shift();
    if (!node) return;
    if (['item', 'entry'].includes(nameOf(node))) yield itemOf(node);
    else pending.unshift(...childrenOf(node));
  }
}

const text = z.string().catch('');
const jsonFeedSchema = z.object({
  items: z.array(
    z.object({
      id: z.union([z.string(), z.number()]).transform(String).catch(''),
      url: text,
      title: text,
      content_html: text,
      content_text: text,
      summary: text,
      date_published: text,
      image: text,
      tags: z.array(z.string()).catch([]),
    }),
  ),
});

function* itemsOfJson(json: string): Generator<FeedItem> {
  const { items } = jsonFeedSchema.parse(JSON.parse(json));
  for (const item of items) {
    yield {
      id: item.id || item.url,
      address: item.url,
      title: item.title,
      html: item.content_html || `<p>${item.content_text.replaceAll('<', '&lt;')}</p>`,
      excerpt: item.summary,
      date: item.date_published,
      picture: item.image,
      sound: '',
      categories: item.tags,
      isDraft: false,
      kind: 'post',
    };
  }
}

async function feedFile(files: ImportFiles): Promise<string | undefined> {
  for (const name of files.names) {
    if (!/\.(?:xml|rss|atom|json|rdf)$/i.test(name)) continue;
    const head = await headOf(files, name);
    if (XML_FEED.test(head) || JSON_FEED.test(head)) return name;
  }
  return undefined;
}

function textOf(item: FeedItem): ImportedText {
  const isPage = item.kind === 'page';
  const url = URL.canParse(item.address) ? new URL(item.address) : undefined;
  const body = prepareTree(treeOf(item.html), url?.href ?? 'https://feed.invalid/');
  const slug =
    url?.pathname
      .split('/')
      .findLast(Boolean)
      ?.replace(/\.html?$/, '') ?? '';
  return {
    key: `feed:${item.id}`,
    title: item.title,
    slug,
    excerpt: item.excerpt || firstWords(body),
    state: item.isDraft || isPage ? 'draft' : 'published',
    date: sourceDate(item.date),
    body,
    original: item.html,
    picture: item.picture ? { address: item.picture, description: '' } : null,
    categories: item.categories.slice(0, 1),
    tags: item.categories,
    oldPaths: url && url.pathname !== '/' ? [url.pathname] : [],
    canonical: '',
    notes: [
      NOTE,
      ...(isPage ? ['A page of the old blog. It comes in as a draft.'] : []),
      ...(item.sound ? [`Its sound file is at ${item.sound}.`] : []),
    ],
  };
}

/** RSS, Atom, RDF, and JSON Feed. */
export const feed: ImportSource = {
  name: 'a feed',

  async recognizes(files) {
    return (await feedFile(files)) !== undefined;
  },

  async *entries(files): AsyncGenerator<ImportEntry> {
    const name = await feedFile(files);
    if (!name) return;
    const source = decodedText(await readFileOf(files, name, FEED_LIMIT));
    try {
      const items = source.trimStart().startsWith('{') ? itemsOfJson(source) : itemsOfXml(source);
      for (const item of items) {
        // Blogger's feed of a whole blog also contains comments and settings.
        if (!['post', 'page'].includes(item.kind)) continue;
        yield { title: item.title, read: () => textOf(item) };
      }
    } catch (error) {
      throw new ImportError(`${name} is damaged: ${(error as Error).message}.`, { cause: error });
    }
  },
};
