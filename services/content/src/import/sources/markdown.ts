import type { ImportFiles } from '../import-files.ts';
import { readFileOf } from '../import-files.ts';
import {
  archiveAddress,
  type ImportEntry,
  type ImportSource,
  type ImportedText,
} from '../imported-text.ts';
import { frontMatterOf, type FrontMatter } from './front-matter.ts';
import { mapProse } from '../prose.ts';
import { ownText, withoutDialects } from './markdown-dialects.ts';

const TEXT = /\.(?:md|markdown|mdown|mdx)$/i;
const NO_POST = /(?:^|\/)(?:README|CHANGELOG|LICENSE|CONTRIBUTING|_index)\.\w+$/i;
const FILE_LIMIT = 5 * 2 ** 20;
/** `2024-03-05-title.md` of Jekyll. */
const DATED_NAME = /^(\d{4}-\d{2}-\d{2})-(.+)$/;
const FIRST_HEADING = /^\s*#[ \t]([^\n]*)\n?/;

const textsOf = ({ names }: ImportFiles) =>
  names.filter((name) => TEXT.test(name) && !NO_POST.test(name));

type Fields = FrontMatter['fields'];

/** A heading may end with the signs that it begins with. */
const headingWords = (heading = '') =>
  heading
    .trim()
    .replace(/(?<!#)#+$/, '')
    .trim();

/** The first field that has words. */
function wordsIn(fields: Fields, ...names: readonly string[]): string {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string' && value.trim()) return value.trim();
    if (typeof value === 'number') return String(value);
    if (value instanceof Date) return value.toISOString();
  }
  return '';
}

/** A list, or a string whose parts are split by commas; Jekyll splits at spaces. */
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

/** Where a file is: `posts/2024-03-05-title.md`, or a bundle `posts/title/index.md`. */
function placeOf(name: string): {
  readonly folder: string;
  readonly stem: string;
  readonly day: string;
} {
  const parts = name.split('/');
  const file = (parts.pop() ?? '').replace(TEXT, '');
  const isBundle = file === 'index' && parts.length > 0;
  const last = isBundle ? (parts.at(-1) ?? file) : file;
  const [, day = '', rest = last] = DATED_NAME.exec(last) ?? [];
  return { folder: parts.join('/'), stem: rest, day };
}

const pathOf = (address: string): string => {
  if (!URL.canParse(address, 'https://old.invalid')) return '';
  return new URL(address, 'https://old.invalid').pathname;
};

/** Finds files of the export by the path that a text names, from its folder, its root, or where programs keep what they publish. */
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

  /** The address of a picture, of the export if it has the file. */
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

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
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

/** The addresses of pictures in Markdown: `![…](address`, and `[label]: address` of a picture file. */
const PICTURES = /(!\[(?:[^\]\\]|\\.){0,2000}\]\(\s*<?|^\[[^\]\n]{1,200}\]:[ \t]*<?)([^\s<>)"]+)/gm;
const PICTURE_FILE = /\.(?:png|jpe?g|gif|webp|avif|bmp)(?:[?#]|$)/i;

function withFileAddresses(text: string, folder: string, files: FileAddresses): string {
  return mapProse(text, (prose) =>
    prose.replace(PICTURES, (whole, before: string, address: string) =>
      before.startsWith('![') || PICTURE_FILE.test(address)
        ? before + files.of(address, folder)
        : whole,
    ),
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
): Pick<ImportedText, 'state' | 'notes'> {
  const isDraft =
    fields['draft'] === true ||
    fields['published'] === false ||
    /(?:^|\/)(?:_?drafts)\//.test(name);
  if (isDraft || wordsIn(fields, 'status') === 'draft') return { state: 'draft', notes: [] };
  const own = ownFields(fields);
  if (own) return { state: own['state'] === 'unlisted' ? 'unlisted' : 'published', notes: [] };
  if (Date.parse(date) > Date.now()) {
    return { state: 'draft', notes: ['Its date is in the future. It comes in as a draft.'] };
  }
  return { state: 'published', notes: [] };
}

/** Markdown with front matter: Hugo, Jekyll, Eleventy, Astro, Obsidian, Buttondown, and our own export. */
export const markdown: ImportSource = {
  name: 'Markdown',

  recognizes(files) {
    return textsOf(files).length > 0;
  },

  async *entries(files): AsyncGenerator<ImportEntry> {
    const names = textsOf(files);
    const isJekyll = files.names.some((name) => /(?:^|\/)(?:_posts\/|_config\.ya?ml$)/.test(name));
    const addresses = new FileAddresses(files.names);
    const slugs = new Map(names.map((name) => [placeOf(name).stem, placeOf(name).stem]));
    for (const name of names) {
      const file = await readFileOf(files, name, FILE_LIMIT);
      yield { title: name, read: () => textOf(name, frontMatterOf(file)) };
    }

    function textOf(name: string, { fields, text, problem }: FrontMatter): ImportedText {
      const { folder, stem, day } = placeOf(name);
      const isOwn = ownFields(fields) !== undefined;
      const heading = isOwn ? null : FIRST_HEADING.exec(text);
      const title = wordsIn(fields, 'title', 'subject');
      const date =
        wordsIn(
          fields,
          'date',
          'publishDate',
          'publish_date',
          'pubDate',
          'published_at',
          'created',
        ) || day;
      const { state, notes } = stateOf(fields, name, date);
      const named = headingWords(heading?.[1]) || stem.replaceAll(/[-_]+/g, ' ');
      const rest = !title && heading ? text.slice(heading[0].length) : text;
      const lookups = {
        fileNamed: (file: string) => addresses.named(file),
        slugNamed: (file: string) => slugs.get(file.replace(TEXT, '')),
      };
      const plain = isOwn ? ownText(rest) : withoutDialects(rest, lookups);
      const body = withFileAddresses(plain.text, folder, addresses);
      const slug = wordsIn(fields, 'slug');
      const picture = pictureIn(fields);
      const permalink = wordsIn(fields, 'permalink', 'url');
      const aliases = listIn(fields, false, 'aliases', 'alias', 'redirect_from');
      return {
        key: `markdown:${name}`,
        title: title || (isOwn ? '' : named),
        slug: slug || (isOwn ? '' : pathOf(permalink).split('/').findLast(Boolean) || stem),
        excerpt: wordsIn(fields, 'summary', 'description', 'excerpt', 'subtitle'),
        state,
        date,
        body: isOwn ? body : body.trim(),
        original: text,
        picture: picture && { ...picture, address: addresses.of(picture.address, folder) },
        categories: listIn(fields, isJekyll, 'categories', 'category'),
        tags: listIn(fields, isJekyll, 'tags', 'tag'),
        oldPaths: [...(permalink ? [permalink] : []), ...aliases]
          .map(pathOf)
          .filter((path) => path && path !== '/'),
        canonical: wordsIn(fields, 'canonical', 'canonicalUrl', 'canonical_url'),
        notes: [
          ...(problem ? [problem] : []),
          ...notes,
          ...plain.kept.map((kept) => `The shortcode "${kept}" stays as text.`),
        ],
      };
    }
  },
};
