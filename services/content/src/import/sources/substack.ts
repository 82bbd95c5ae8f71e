import { parse } from 'csv-parse';
import { z } from 'zod';
import type { Element, ElementContent } from 'hast';
import {
  classesOf,
  findElement,
  firstWords,
  linkParagraph,
  titleWords,
  treeOf,
  wordsOf,
  type Replacement,
} from '../html-body.ts';
import { readFileOf, type ImportFiles } from '../import-files.ts';
import { ImportError } from '../import-error.ts';
import { decoded } from '../decoded.ts';
import type { ImportEntry, ImportSource, ImportedText } from '../imported-text.ts';
import { prepareTree } from '../prepare-tree.ts';
import { sourceDate } from '../source-date.ts';
import { decodedText } from '../text-encoding.ts';
import { Readable } from 'node:stream';

const TABLE = /(?:^|\/)posts\.csv$/;
const PAGE = /(?:^|\/)posts\/[^/]+\.html$/;
const PAGE_LIMIT = 5 * 2 ** 20;
const BASE = 'https://substack.com/';

const field = z.string().default('');
const rowSchema = z.object({
  post_id: z.string().min(1),
  post_date: field,
  is_published: field,
  email_sent_at: field,
  type: field,
  audience: field,
  title: field,
  subtitle: field,
  podcast_url: field,
});
type Row = z.infer<typeof rowSchema>;

const OUT = new Set([
  'button-wrapper',
  'subscription-widget',
  'subscription-widget-wrap',
  'subscription-widget-wrap-editor',
  'captioned-button-wrap',
  'install-substack-app-embed',
  'header-anchor-post',
]);

/** Parts that cannot be imported from Substack, by the class of their element. */
const STAYS: ReadonlyMap<string, string> = new Map([
  ['poll-embed', 'poll'],
  ['native-video-embed', 'video'],
  ['native-audio-embed', 'sound'],
]);

const embedSchema = z.object({
  url: z.string().regex(/^https?:/),
  title: z.string().catch(''),
  full_text: z.string().catch(''),
});
const formulaSchema = z.object({ persistentExpression: z.string() });

/** Embeds have their content as JSON in an attribute. The element may be empty. */
function embedOf(element: Element): readonly ElementContent[] | undefined {
  const attributes = element.properties['dataAttrs'];
  if (typeof attributes !== 'string') return undefined;
  const formula = formulaSchema.safeParse(jsonOf(attributes)).data;
  if (formula) return [formulaBlock(formula.persistentExpression)];
  const hasLink = findElement(element, ({ tagName }) =>
    ['a', 'img', 'iframe', 'audio', 'video'].includes(tagName),
  );
  const { data } = embedSchema.safeParse(jsonOf(attributes));
  if (!data || hasLink) return undefined;
  const words = wordsOf(element) || data.full_text;
  const quote: Element = {
    type: 'element',
    tagName: 'blockquote',
    properties: {},
    children: [{ type: 'text', value: words }],
  };
  return [...(words ? [quote] : []), linkParagraph(data.url, data.title || data.url)];
}

const formulaBlock = (value: string): Element => ({
  type: 'element',
  tagName: 'pre',
  properties: { className: ['language-math'] },
  children: [{ type: 'text', value }],
});

function jsonOf(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // The data does not describe a known kind of embed.
    return null;
  }
}

/** @param stays the call adds the name of each part that is left out */
const ruleFor =
  (stays: Set<string>): Replacement =>
  (element) => {
    const classes = classesOf(element);
    if (classes.some((name) => OUT.has(name))) return [];
    const left = classes.flatMap((name) => STAYS.get(name) ?? []);
    if (left.length > 0) {
      for (const name of left) stays.add(name);
      return [];
    }
    const embed = embedOf(element);
    if (embed) return embed;
    if (element.tagName === 'img') {
      element.properties['src'] = originalOf(String(element.properties['src'] ?? ''));
    }
    // If the author gave a picture no link, Substack puts it into a link to the picture's own file.
    const isToItself = OWN_PICTURE.test(String(element.properties['href'] ?? ''));
    return isToItself && classes.includes('image-link') ? element.children : undefined;
  };

const OWN_PICTURE =
  /^https:\/\/(?:substackcdn\.com|cdn\.substack\.com|substack-post-media\.|bucketeer-)/;
const PROXIED =
  /^https:\/\/(?:cdn\.substack|substackcdn)\.com\/image\/fetch\/.*?(https?(?:%3A|:).*)$/i;

/**
 * A proxy of Substack serves pictures in a smaller size. The storage bucket of old posts denies access, but a newer
 * bucket has the files.
 */
function originalOf(address: string): string {
  const [, proxied] = PROXIED.exec(address) ?? [];
  const original = proxied === undefined ? address : decoded(proxied);
  return original.replace(
    /^https:\/\/bucketeer-[\w-]+\.s3\.amazonaws\.com\//,
    'https://substack-post-media.s3.amazonaws.com/',
  );
}

async function rowsOf(files: ImportFiles, table: string): Promise<Row[]> {
  const stream = Readable.from(files.stream(table)).pipe(
    parse({
      columns: true,
      bom: true,
      relax_quotes: true,
      relax_column_count: true,
      max_record_size: 65_536,
    }),
  );
  const rows: Row[] = [];
  try {
    for await (const record of stream as AsyncIterable<unknown>) {
      const { data } = rowSchema.safeParse(record);
      if (data) rows.push(data);
    }
  } catch (error) {
    throw new ImportError(`${table} is damaged: ${(error as Error).message}.`, { cause: error });
  }
  return rows;
}

const FOR_EVERYONE = ['everyone', 'only_free', ''];

function stateOf({ is_published, audience, type }: Row): Pick<ImportedText, 'state' | 'notes'> {
  if (type === 'thread' || type === 'page') {
    return { state: 'draft', notes: [`A ${type} in Substack. It comes in as a draft.`] };
  }
  if (!FOR_EVERYONE.includes(audience)) {
    return { state: 'draft', notes: ['For paying readers in Substack. It comes in as a draft.'] };
  }
  return { state: is_published.toLowerCase() === 'true' ? 'published' : 'draft', notes: [] };
}

function textOf(row: Row, html: string, missing: readonly string[]): ImportedText {
  const [, number = row.post_id, slug = ''] = /^(\d+)(?:\.(.*))?$/.exec(row.post_id) ?? [];
  const tree = treeOf(html);
  const isCut = /class="[^"]*paywall-jump/.test(html);
  const stays = new Set<string>();
  const body = prepareTree(tree, BASE, ruleFor(stays));
  const { state, notes } = stateOf(row);
  const podcast = row.podcast_url ? [`Its sound file is at ${row.podcast_url}.`] : [];
  const cut = isCut ? ['A part was for paying readers only. Check before you publish it.'] : [];
  return {
    key: `substack:${number}`,
    title: titleWords(row.title),
    slug,
    excerpt: titleWords(row.subtitle) || firstWords(body),
    state: isCut ? 'draft' : state,
    date: sourceDate(row.post_date),
    body,
    original: html,
    picture: null,
    categories: [],
    tags: [],
    oldPaths: slug ? [`/p/${slug}`] : [],
    canonical: '',
    notes: [
      ...notes,
      ...podcast,
      ...cut,
      ...missing,
      ...[...stays].map((name) => `A ${name} that is at Substack alone is left out.`),
    ],
  };
}

/** The zip of Substack: a table of posts, and a page for each. The data about opened mails is not read. */
export const substack: ImportSource = {
  name: 'Substack',

  recognizes({ names }) {
    return names.some((name) => TABLE.test(name)) && names.some((name) => PAGE.test(name));
  },

  async *entries(files): AsyncGenerator<ImportEntry> {
    const table = files.names.find((name) => TABLE.test(name));
    if (!table) return;
    const folder = table.slice(0, -'posts.csv'.length);
    for (const row of await rowsOf(files, table)) {
      const page = `${folder}posts/${row.post_id}.html`;
      const hasPage = files.names.includes(page);
      if (!hasPage && !row.title) continue;
      const html = hasPage ? decodedText(await readFileOf(files, page, PAGE_LIMIT)) : '';
      const missing = hasPage ? [] : ['The export has no text of it.'];
      yield { title: row.title, read: () => textOf(row, html, missing) };
    }
  },
};
