import { parse } from 'csv-parse';
import { z } from 'zod';
import { classesOf, firstWords, prepareTree, treeOf, type Replacement } from '../html-body.ts';
import { readFileOf, type ImportFiles } from '../import-files.ts';
import { ImportError } from '../import-error.ts';
import type { ImportEntry, ImportSource, ImportedText } from '../imported-text.ts';
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
  'poll-embed',
  'native-video-embed',
  'captioned-button-wrap',
  'install-substack-app-embed',
  'header-anchor-post',
]);

const rule: Replacement = (element) => {
  const classes = classesOf(element);
  if (classes.some((name) => OUT.has(name))) return [];
  if (element.tagName === 'img') {
    element.properties['src'] = originalOf(String(element.properties['src'] ?? ''));
  }
  // A picture is inside a link to itself.
  const isPictureLink = classes.includes('image-link');
  return isPictureLink && element.tagName === 'a' ? element.children : undefined;
};

/** Pictures come through a proxy that shrinks them. The bucket of old posts denies; its successor has the files. */
function originalOf(address: string): string {
  const proxied = /^https:\/\/substackcdn\.com\/image\/fetch\/.*?(https?(?:%3A|:).*)$/i.exec(
    address,
  );
  let original = address;
  if (proxied?.[1]) {
    try {
      original = decodeURIComponent(proxied[1]);
    } catch {
      original = proxied[1];
    }
  }
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
  const body = prepareTree(tree, BASE, rule);
  const { state, notes } = stateOf(row);
  const podcast = row.podcast_url ? [`Its sound file is at ${row.podcast_url}.`] : [];
  const cut = isCut ? ['A part was for paying readers only. Check before you publish it.'] : [];
  return {
    key: `substack:${number}`,
    title: row.title,
    slug,
    excerpt: wordsOfHtml(row.subtitle) || firstWords(body),
    state: isCut ? 'draft' : state,
    date: Number.isNaN(Date.parse(row.post_date)) ? '' : new Date(row.post_date).toISOString(),
    body,
    original: html,
    picture: null,
    categories: [],
    tags: [],
    oldPaths: slug ? [`/p/${slug}`] : [],
    canonical: '',
    notes: [...notes, ...podcast, ...cut, ...missing],
  };
}

/** Subtitles have HTML entities. */
const wordsOfHtml = (html: string): string => firstWords(treeOf(`<p>${html}</p>`));

/** The zip of Substack: a table of posts, and a page for each. Who opened a mail is not read. */
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
      const html = hasPage ? (await readFileOf(files, page, PAGE_LIMIT)).toString() : '';
      const missing = hasPage ? [] : ['The export has no text of it.'];
      yield { title: row.title, read: () => textOf(row, html, missing) };
    }
  },
};
