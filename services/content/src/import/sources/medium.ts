import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import {
  classesOf,
  findByClass,
  findElement,
  treeOf,
  wordsOf,
  type Replacement,
} from '../html-body.ts';
import { headOf, readFileOf, type ImportFiles } from '../import-files.ts';
import type { ImportEntry, ImportSource, ImportedText } from '../imported-text.ts';
import { prepareTree } from '../prepare-tree.ts';
import { sourceDate } from '../source-date.ts';
import { decodedText } from '../text-encoding.ts';

const PAGE = /(?:^|\/)posts\/[^/]+\.html$/;
const PAGE_LIMIT = 5 * 2 ** 20;
const BASE = 'https://medium.com/';
/** A reply to another post is shorter than this number of characters. */
const REPLY_LENGTH = 600;

const pagesOf = ({ names }: ImportFiles) => names.filter((name) => PAGE.test(name));

const isTitle = (element: Element) =>
  classesOf(element).some((name) => name === 'graf--title' || name === 'graf--subtitle');

/** @param fields the page's title and subtitle, which are fields of the post */
const ruleFor =
  (fields: readonly string[]): Replacement =>
  (element) => {
    const classes = classesOf(element);
    if (isTitle(element) && fields.includes(wordsOf(element))) return [];
    // Each part begins with a rule. The first rule has nothing above it.
    if (classes.includes('section-divider')) return [];
    if (element.tagName === 'img' && element.properties['dataSrc']) {
      element.properties['src'] = String(element.properties['dataSrc']);
    }
    return undefined;
  };

/**
 * The end of a canonical address, such as `my-title-0a1b2c3d4e5f`, or of a file name, such as
 * `2018-08-11_My-Title-0a1b2c3d4e5f`.
 */
function splitAddress(address: string): { readonly slug: string; readonly hex: string } {
  const end = address.split(/[?#]/)[0]?.split('/').findLast(Boolean) ?? '';
  const last = end.replace(/^(?:draft|\d{4}-\d{2}-\d{2})_/, '');
  const [, slug = '', hex = ''] = /^(?:(.*)-)?([0-9a-f]{8,12})$/.exec(last) ?? [];
  return { slug, hex };
}

/** A reply has one paragraph below its title. */
function isReply(body: Root): boolean {
  let blocks = 0;
  visit(body, 'element', (element) => {
    if (isTitle(element)) return;
    if (/^(?:p|h[1-6]|pre|blockquote|figure|li)$/.test(element.tagName)) blocks += 1;
  });
  return wordsOf(body).length < REPLY_LENGTH && blocks <= 1;
}

function textOf(name: string, html: string): ImportedText {
  const page = treeOf(html);
  const file = name.slice(name.lastIndexOf('/') + 1, -'.html'.length);
  const address = String(findByClass(page, 'p-canonical')?.properties['href'] ?? '');
  const named = splitAddress(file);
  const canonical = splitAddress(address);
  const slug = canonical.slug || named.slug;
  const hex = canonical.hex || named.hex;
  const isDraft = file.startsWith('draft_') || address === '';
  const section = findElement(page, ({ properties }) => properties['dataField'] === 'body');
  const content: Root = { type: 'root', children: section?.children ?? [] };
  const title = wordsOf(findByClass(page, 'p-name'));
  const time = findByClass(page, 'dt-published')?.properties['dateTime'];
  const tags = findByClass(page, 'p-tags');
  const subtitle = wordsOf(
    findElement(page, ({ properties }) => properties['dataField'] === 'subtitle'),
  );
  const reply = !isDraft && isReply(content);
  const body = prepareTree(content, BASE, ruleFor([title, subtitle]));
  const picture = findElement(body, ({ tagName }) => tagName === 'img');
  const host = URL.canParse(address) ? new URL(address) : undefined;
  const isOwnDomain = host && host.hostname !== 'medium.com';
  return {
    key: `medium:${hex || file}`,
    title,
    slug,
    excerpt: subtitle,
    state: isDraft || reply ? 'draft' : 'published',
    date: typeof time === 'string' ? sourceDate(time) : '',
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
      const html = decodedText(await readFileOf(files, name, PAGE_LIMIT));
      yield { title: name, read: () => textOf(name, html) };
    }
  },
};
