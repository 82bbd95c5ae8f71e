import type { Element, Root } from 'hast';
import {
  classesOf,
  findByClass,
  findElement,
  prepareTree,
  treeOf,
  wordsOf,
  type Replacement,
} from '../html-body.ts';
import { headOf, readFileOf, type ImportFiles } from '../import-files.ts';
import type { ImportEntry, ImportSource, ImportedText } from '../imported-text.ts';

const PAGE = /(?:^|\/)posts\/[^/]+\.html$/;
const PAGE_LIMIT = 5 * 2 ** 20;
const BASE = 'https://medium.com/';
/** Characters of a reply to another post. */
const REPLY_LENGTH = 600;

const pagesOf = ({ names }: ImportFiles) => names.filter((name) => PAGE.test(name));

const isTitle = (element: Element) =>
  classesOf(element).some((name) => name === 'graf--title' || name === 'graf--subtitle');

const rule: Replacement = (element) => {
  const classes = classesOf(element);
  // The page's title, its subtitle, and the rule above the text are fields of the post.
  if (isTitle(element) || classes.includes('section-divider')) return [];
  if (element.tagName === 'img' && element.properties['dataSrc']) {
    element.properties['src'] = String(element.properties['dataSrc']);
  }
  return undefined;
};

/** The end of a canonical address: `my-title-0a1b2c3d4e5f`. */
function splitAddress(address: string): { readonly slug: string; readonly hex: string } {
  const last = address.split(/[?#]/)[0]?.split('/').findLast(Boolean) ?? '';
  const [, slug = '', hex = ''] = /^(?:(.*)-)?([0-9a-f]{8,12})$/.exec(last) ?? [];
  return { slug, hex };
}

function isReply(body: Root): boolean {
  const words = wordsOf(body);
  const paragraphs = body.children.flatMap((node) =>
    node.type === 'element' ? node.children.filter((child) => child.type === 'element') : [],
  );
  return words.length < REPLY_LENGTH && paragraphs.length <= 1;
}

function textOf(name: string, html: string): ImportedText {
  const page = treeOf(html);
  const file = name.slice(name.lastIndexOf('/') + 1, -'.html'.length);
  const address = String(findByClass(page, 'p-canonical')?.properties['href'] ?? '');
  const { slug, hex } = splitAddress(address || file);
  const isDraft = file.startsWith('draft_');
  const section = findElement(page, ({ properties }) => properties['dataField'] === 'body');
  const content: Root = { type: 'root', children: section?.children ?? [] };
  const title = wordsOf(findByClass(page, 'p-name'));
  const time = findByClass(page, 'dt-published')?.properties['dateTime'];
  const tags = findByClass(page, 'p-tags');
  const body = prepareTree(content, BASE, rule);
  const reply = !isDraft && isReply(body);
  const picture = findElement(body, ({ tagName }) => tagName === 'img');
  const host = URL.canParse(address) ? new URL(address) : undefined;
  const isOwnDomain = host && host.hostname !== 'medium.com';
  return {
    key: `medium:${hex || file}`,
    title,
    slug,
    excerpt: wordsOf(findElement(page, ({ properties }) => properties['dataField'] === 'subtitle')),
    state: isDraft || reply ? 'draft' : 'published',
    date:
      typeof time === 'string' && !Number.isNaN(Date.parse(time))
        ? new Date(time).toISOString()
        : '',
    body,
    original: html,
    picture: picture
      ? {
          address: String(picture.properties['src'] ?? ''),
          description: String(picture.properties['alt'] ?? ''),
        }
      : null,
    categories: [],
    tags: (tags?.children ?? []).flatMap((item) => {
      const words = item.type === 'element' ? wordsOf(item) : '';
      return words ? [words] : [];
    }),
    oldPaths: isOwnDomain ? [host.pathname] : [],
    canonical: '',
    notes: reply ? ['Perhaps a reply to another post. It comes in as a draft.'] : [],
  };
}

/** The zip of Medium: a page for each post, with the classes of h-entry. */
export const medium: ImportSource = {
  name: 'Medium',

  async recognizes(files) {
    const [first] = pagesOf(files);
    return (
      first !== undefined && /class="[^"]*\bh-entry\b/.test(await headOf(files, first, PAGE_LIMIT))
    );
  },

  async *entries(files): AsyncGenerator<ImportEntry> {
    for (const name of pagesOf(files)) {
      const html = (await readFileOf(files, name, PAGE_LIMIT)).toString();
      yield { title: name, read: () => textOf(name, html) };
    }
  },
};
