import { visit } from 'unist-util-visit';
import type { ImportFiles } from '../import-files.ts';
import { ImportError } from '../import-error.ts';
import { readFileOf } from '../import-files.ts';
import {
  archiveAddress,
  type ImportEntry,
  type ImportSource,
  type ImportedText,
} from '../imported-text.ts';
import { freeSlug } from '@examiner/contracts/slug';
import { decoded } from '../decoded.ts';
import { treeOf } from '../html-body.ts';
import { importedSlug } from '../imported-slug.ts';
import { prepareTree } from '../prepare-tree.ts';
import { mapWords } from '../prose.ts';
import { sourceDate } from '../source-date.ts';
import { frontMatterOf, type FrontMatter } from './front-matter.ts';
import { ownText, withoutDialects } from './markdown-dialects.ts';
import { withoutHtml } from './markdown-html.ts';
import { pathsOf, siteOf, type MarkdownSite } from './markdown-sites.ts';

const TEXT = /\.(?:md|markdown|mdown|mdx)$/i;
/** Texts of Jekyll and Hugo may be HTML files. */
const HTML_TEXT = /(?:^|\/)(?:_posts|_drafts|content)\/.*\.html$/i;
const ENDING = /\.(?:md|markdown|mdown|mdx|html)$/i;
const JEKYLL_POST = /(?:^|\/)_(?:posts|drafts)\//;
const NO_POST = /(?:^|\/)(?:README|CHANGELOG|LICENSE|CONTRIBUTING|_index)\.\w+$/i;
const FILE_LIMIT = 5 * 2 ** 20;
/** `2024-03-05-title.md` of Jekyll. */
const DATED_NAME = /^(\d{4}-\d{1,2}-\d{1,2})-(.+)$/;
const FIRST_HEADING = /^\s*#[ \t]([^\n]*)\n?/;

const textsOf = ({ names }: ImportFiles) =>
  names.filter((name) => (TEXT.test(name) || HTML_TEXT.test(name)) && !NO_POST.test(name));

type Fields = FrontMatter['fields'];

/** A heading may end with the same signs that it begins with. */
const headingWords = (heading = '') =>
  heading
    .trim()
    .replace(/(?<!#)#+$/, '')
    .trim();

/** The first field that is not empty. */
function wordsIn(fields: Fields, ...names: readonly string[]): string {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string' && value.trim()) return value.trim();
    if (typeof value === 'number') return String(value);
    if (value instanceof Date) return value.toISOString();
  }
  return '';
}

/** The values of a list, or of a string that is split at commas. For Jekyll, it is split at spaces. */
function listIn(fields: Fields, isJekyll: boolean, ...names: readonly string[]): string[] {
  const found = names.flatMap((name) => {
    const value = fields[name];
    if (Array.isArray(value))
      return value.flatMap((each: unknown) => (isScalar(each) ? String(each) : []));
    if (!isScalar(value)) return [];
    const text = String(value);
    return text.split(text.includes(',') ? ',' : isJekyll ? /\s+/ : /$^/);
  });
  return [...new Set(found.map((each) => each.trim().replace(/^#/, '')).filter(Boolean))];
}

const isScalar = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

const descriptionIn = (fields: Fields): string =>
  wordsIn(fields, 'image_alt', 'featuredImageAlt') ||
  wordsIn(ownFields(fields) ?? {}, 'featuredImageAlt');

function pictureIn(
  fields: Fields,
): { readonly address: string; readonly description: string } | null {
  const images = Array.isArray(fields['images']) ? (fields['images'] as unknown[])[0] : undefined;
  const candidates = [
    fields['image'],
    images,
    fields['cover'],
    fields['featuredImage'],
    fields['featured_image'],
    fields['feature_image'],
    fields['heroImage'],
    fields['thumbnail'],
  ];
  for (const each of candidates) {
    if (typeof each === 'string' && each)
      return { address: each, description: descriptionIn(fields) };
    if (typeof each === 'object' && each !== null) {
      const inner = each as Fields;
      const address = wordsIn(inner, 'src', 'url', 'image', 'path');
      if (address) return { address, description: wordsIn(inner, 'alt', 'caption') };
    }
  }
  return null;
}

/** The place of a file: `posts/2024-03-05-title.md`, or a bundle `posts/title/index.md`. */
function placeOf(name: string): {
  readonly folder: string;
  readonly stem: string;
  readonly day: string;
} {
  const parts = name.split('/');
  const file = (parts.pop() ?? '').replace(ENDING, '');
  const isBundle = file === 'index' && parts.length > 0;
  const last = isBundle ? (parts.at(-1) ?? file) : file;
  const [, day = '', rest = last] = DATED_NAME.exec(last) ?? [];
  return { folder: parts.join('/'), stem: rest, day };
}

const pathOf = (address: string): string => {
  if (!URL.canParse(address, 'https://old.invalid')) return '';
  return new URL(address, 'https://old.invalid').pathname;
};

/** Finds files of the export by the path in a text, relative to its folder, to the root, or to the folders that programs publish. */
class FileAddresses {
  readonly #names: ReadonlySet<string>;
  readonly #byLastPart = new Map<string, string>();

  constructor(names: readonly string[]) {
    this.#names = new Set(names);
    for (const name of names) this.#byLastPart.set(name.slice(name.lastIndexOf('/') + 1), name);
  }

  named(lastPart: string): string | undefined {
    const name = this.#byLastPart.get(lastPart.slice(lastPart.lastIndexOf('/') + 1));
    return name && archiveAddress(name);
  }

  /** The address of a picture. If the export has the file, the address is below the origin of the export. */
  of(address: string, folder: string): string {
    if (/^[a-z][a-z\d+.-]*:/i.test(address) || address.startsWith('//')) return address;
    const path = decoded(address.split(/[?#]/)[0] ?? '');
    const relative = path.startsWith('/') ? path.slice(1) : joined(folder, path);
    const roots = ['', 'static/', 'public/', 'assets/', 'content/', 'src/', 'source/'];
    const name = [relative, ...roots.map((root) => `${root}${path.replace(/^\//, '')}`)].find(
      (each) => this.#names.has(each),
    );
    return name ? archiveAddress(name) : (this.named(path) ?? address);
  }
}

function joined(folder: string, path: string): string {
  const parts = folder ? folder.split('/') : [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** The address of a picture: `![…](address` or `![…](<address with spaces>`. */
const PICTURE_ADDRESS =
  /(!\[(?:[^\]\\]|\\.){0,2000}\]\(\s*)(?:<([^<>\n]+)>|((?:[^\s<>()]|\([^\s<>()]*\))+))/g;
/** `![words][label]`, and the address of the label on a separate line. */
const LABELED_PICTURE = /!\[((?:[^\]\\]|\\.){0,2000})\](?:\[([^\]\n]{0,200})\])(?!\()/g;
const LABEL = /^ {0,3}\[([^\]\n]{1,200})\]:[ \t]*<?([^\s<>]+)>?(?:[ \t]+("[^"\n]*"))?[ \t]*$/gm;

/** Replaces the label of each picture with its address, so that later steps find the address. */
function withoutLabels(text: string): string {
  const addresses = new Map<string, string>();
  for (const [, label = '', address = '', title = ''] of text.matchAll(LABEL)) {
    addresses.set(label.toLowerCase(), title ? `<${address}> ${title}` : `<${address}>`);
  }
  if (addresses.size === 0) return text;
  return mapWords(text, (part) =>
    part.replace(LABELED_PICTURE, (whole, words: string, label: string) => {
      const address = addresses.get((label || words).toLowerCase());
      return address ? `![${words}](${address})` : whole;
    }),
  );
}

function withFileAddresses(text: string, folder: string, files: FileAddresses): string {
  return mapWords(withoutLabels(text), (part) =>
    part.replace(PICTURE_ADDRESS, (_, before: string, bracketed?: string, plain = '') => {
      const address = files.of(bracketed ?? (plain as string), folder);
      const isBracketed = bracketed !== undefined || /[\s()]/.test(address);
      return `${before}${isBracketed ? `<${address}>` : address}`;
    }),
  );
}

/** The fields of our own export; undefined in files of other programs. */
function ownFields({ examiner }: Fields): Fields | undefined {
  return typeof examiner === 'object' && examiner !== null ? (examiner as Fields) : undefined;
}

function stateOf(
  fields: Fields,
  name: string,
  date: string,
  site: MarkdownSite,
): Pick<ImportedText, 'state' | 'notes'> {
  const isDraft =
    fields['draft'] === true ||
    fields['draft'] === 'true' ||
    fields['published'] === false ||
    /(?:^|\/)(?:_?drafts)\//.test(name);
  if (isDraft || /^(?:draft|scheduled)$/.test(wordsIn(fields, 'status'))) {
    return { state: 'draft', notes: [] };
  }
  if (/^(?:premium|private)$/.test(wordsIn(fields, 'email_type'))) {
    return { state: 'draft', notes: ['For some readers in Buttondown. It comes in as a draft.'] };
  }
  const own = ownFields(fields);
  if (own) return { state: own['state'] === 'unlisted' ? 'unlisted' : 'published', notes: [] };
  if (site.program === 'Jekyll' && site.isWhole && !JEKYLL_POST.test(name)) {
    return { state: 'draft', notes: ['A page of the old site. It comes in as a draft.'] };
  }
  if (Date.parse(date) > Date.now()) {
    return { state: 'draft', notes: ['Its date is in the future. It comes in as a draft.'] };
  }
  return { state: 'published', notes: [] };
}

/** The fields of a file, by its path without the extension. Fields in the file itself take precedence. */
type FieldsOfFile = (path: string) => Fields;

/** The texts of Markdown files. @param fieldsOfFile the fields of each file that another file of the export contains */
export async function* markdownEntries(
  files: ImportFiles,
  fieldsOfFile: FieldsOfFile = () => ({}),
): AsyncGenerator<ImportEntry> {
  const names = textsOf(files);
  const site = await siteOf(files);
  const isJekyll = site.program === 'Jekyll';
  const addresses = new FileAddresses(files.names);
  const slugs = new SlugsOfFiles();
  for (const name of names) await addSlug(name);
  for (const name of names) {
    const file = await readFileOf(files, name, FILE_LIMIT);
    yield { title: name, read: () => textOf(name, matterOf(name, file)) };
  }

  async function addSlug(name: string): Promise<void> {
    try {
      const { title, slug } = namesOf(
        name,
        matterOf(name, await readFileOf(files, name, FILE_LIMIT)),
      );
      slugs.add(name, importedSlug({ title, slug }));
    } catch (error) {
      // The second pass reports the damage, after the texts before it.
      if (!(error instanceof ImportError)) throw error;
    }
  }

  function matterOf(name: string, file: Buffer): FrontMatter {
    const { fields, text, problem } = frontMatterOf(file);
    const all = new Map([
      ...Object.entries(fieldsOfFile(name.replace(ENDING, ''))),
      ...Object.entries(fields),
    ]);
    return { fields: Object.fromEntries(all), text, problem };
  }

  function textOf(name: string, matter: FrontMatter): ImportedText {
    const { fields, text, problem } = matter;
    const { folder, stem, day } = placeOf(name);
    const isOwn = ownFields(fields) !== undefined;
    const { title, slug, rest } = namesOf(name, matter);
    const date = sourceDate(dateIn(fields)) || sourceDate(day);
    const { state, notes } = stateOf(fields, name, date, site);
    const lookups = {
      fileNamed: (file: string) => addresses.named(file),
      slugNamed: (file: string) => slugs.of(file),
    };
    const plain = isOwn ? ownText(rest) : withoutDialects(withoutImports(rest, name), lookups);
    const body = isOwn
      ? withFileAddresses(plain.text, folder, addresses)
      : bodyOf(plain.text, name, folder, addresses);
    const picture = pictureIn(fields);
    const categories = listIn(fields, isJekyll, 'categories', 'category');
    const given = wordsIn(fields, 'permalink', 'url');
    const permalink = /^https?:/.test(given) ? pathOf(given) : given;
    const aliases = listIn(fields, false, 'aliases', 'alias', 'redirect_from');
    const written = /^\d{4}-\d{2}-\d{2}/.exec(dateIn(fields))?.[0] ?? (sourceDate(day) || date);
    const ownPaths = pathsOf(
      { name, stem, slug: slug || stem, title, date: written, categories, permalink },
      site,
    );
    return {
      key: `markdown:${name}`,
      title,
      slug,
      excerpt: wordsIn(fields, 'summary', 'description', 'excerpt', 'subtitle'),
      state,
      date,
      body,
      original: text,
      picture: picture && { ...picture, address: addresses.of(picture.address, folder) },
      categories,
      tags: listIn(fields, isJekyll, 'tags', 'tag'),
      oldPaths: [...ownPaths, ...aliases].map(pathOf).filter((path) => path && path !== '/'),
      canonical: wordsIn(fields, 'canonical', 'canonicalUrl', 'canonical_url'),
      notes: [
        ...(problem ? [problem] : []),
        ...notes,
        ...plain.kept.map((kept) => `The shortcode "${kept}" stays as text.`),
      ],
    };
  }
}

/** Markdown with front matter: Hugo, Jekyll, Eleventy, Astro, Obsidian, Buttondown, and our own export. */
export const markdown: ImportSource = {
  name: 'Markdown',

  recognizes(files) {
    return textsOf(files).length > 0;
  },

  entries: (files) => markdownEntries(files),
};

/** Removes the import and export lines of MDX. */
const withoutImports = (text: string, name: string): string =>
  /\.mdx$/i.test(name) ? text.replace(/^(?:import|export) [^\n]{0,500}$/gm, '') : text;

const EDITOR_MODE = /^\s*<!-- buttondown-editor-mode: \w+ -->/;

/** The text of a file: Markdown, or HTML as a tree. */
function bodyOf(
  text: string,
  name: string,
  folder: string,
  files: FileAddresses,
): ImportedText['body'] {
  const base = archiveAddress(folder ? `${folder}/` : '');
  const pictureOf = (address: string) => files.of(address, folder);
  if (HTML_TEXT.test(name)) {
    const tree = treeOf(text);
    visit(tree, 'element', ({ tagName, properties }) => {
      if (tagName === 'img') properties['src'] = pictureOf(String(properties['src'] ?? ''));
    });
    return prepareTree(tree, base);
  }
  const plain = withoutHtml(text.replace(EDITOR_MODE, ''), { base, pictureOf });
  return withFileAddresses(plain, folder, files).trim();
}

const dateIn = (fields: Fields): string =>
  wordsIn(fields, 'date', 'publishDate', 'publish_date', 'pubDate', 'published_at', 'created');

/** The title and the name of a text, and the text. If the first heading is the title, it is removed from the text. */
function namesOf(
  name: string,
  { fields, text }: FrontMatter,
): { readonly title: string; readonly slug: string; readonly rest: string } {
  const { stem } = placeOf(name);
  const isOwn = ownFields(fields) !== undefined;
  const heading = isOwn ? null : FIRST_HEADING.exec(text);
  const given = wordsIn(fields, 'title', 'subject');
  const named = headingWords(heading?.[1]) || stem.replaceAll(/[-_]+/g, ' ');
  const permalink =
    pathOf(wordsIn(fields, 'permalink', 'url'))
      .split('/')
      .findLast(Boolean) ?? '';
  const own = permalink.includes(':') ? '' : permalink.replace(/\.html?$/, '');
  return {
    title: given || (isOwn ? '' : named),
    slug: wordsIn(fields, 'slug') || (isOwn ? '' : own || stem),
    rest: !given && heading ? text.slice(heading[0].length) : text,
  };
}

/** The slugs of the plan for the texts of an export, by the names and the paths of their files. */
class SlugsOfFiles {
  readonly #taken = new Set<string>();
  readonly #slugs = new Map<string, string>();

  add(name: string, wanted: string): void {
    const slug = freeSlug(wanted, this.#taken);
    this.#taken.add(slug);
    const { stem } = placeOf(name);
    const path = name.replace(ENDING, '');
    for (const known of [path, path.slice(path.lastIndexOf('/') + 1), stem]) {
      const key = known.toLowerCase();
      if (!this.#slugs.has(key)) this.#slugs.set(key, slug);
    }
  }

  of(file: string): string | undefined {
    const path = file
      .replace(ENDING, '')
      .replace(/^(?:\.{0,2}\/)+/, '')
      .toLowerCase();
    return this.#slugs.get(path) ?? this.#slugs.get(path.slice(path.lastIndexOf('/') + 1));
  }
}
