import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  DEFAULT_SITE_SETTINGS,
  EXPORT_FORMATS,
  fieldsOf,
  type ExportFormat,
  type SiteSettings,
} from '@examiner/contracts';
import { openObjects, parseConfig, SqliteDocumentStore } from '@examiner/kit';
import { parseMarkup, treeToHtml } from '@examiner/markup';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { visit } from 'unist-util-visit';
import { buildPost } from '../../test/site.ts';
import { MANUSCRIPTS, type ManuscriptDocument } from '../desk/manuscript.model.ts';
import { markdownOfTree } from '../import/html-body.ts';
import { openImport, readFileOf } from '../import/import-files.ts';
import { isLeftOut, type ImportedText } from '../import/imported-text.ts';
import { recognize } from '../import/recognize.ts';
import { manifest } from '../manifest.ts';
import { POSTS, UNLISTED_POSTS, type PostDocument } from '../posts/post.model.ts';
import { SITE } from '../site/site.model.ts';
import { Export } from './export.ts';
import { ExportRepository } from './export.repository.ts';
import { writeZip } from './zip-archive.ts';

const AT = '2026-11-22T12:04:00.000Z';
const URL_OF_SITE = 'https://blog.example.org/';
const PICTURE = `/images/${'a'.repeat(64)}.jpeg`;
const ODD = '/IP/IP_7-odd_name--640.webp';
const FENCE = '```';

const CATEGORIES = Array.from({ length: 10 }, (_, index) => ({
  key: `category-${index}`,
  mergedKeys: [],
  name: index === 0 ? 'Arts & "Letters": <all>' : `Category ${index}`,
  slug: `category-${index}`,
  blurb: '',
  color: 'blue' as const,
  inNavigation: false,
  former: [],
}));

const SERIES = {
  id: 's',
  slug: 'tides',
  title: 'Tides: a "series"',
  description: '',
  state: 'active' as const,
};

/** Texts that are hard to store in other formats, by slug. */
const CONTENTS: Readonly<Record<string, string>> = {
  quotes: 'He said: "no" — it\'s *fine*.\nA second line.\n\n## A heading: with `code`\n\nEnd.',
  code: `Before.\n\n${FENCE}js\nconst a = '<b>' && "c"; // ]]>\n\n\nif (a) { b(); }\n${FENCE}\n\n${FENCE}\n{{< figure src="a.png" >}} {% include x %} {{ page.title }}\n${FENCE}\n\nAfter.`,
  commands: 'Text with {{< youtube id >}} and {{% shout %}} and {% endraw %} and {{ site.url }}.',
  dialects: 'Odd: [[not a link]] and ==not a mark== and %%not a comment%% stay.',
  table: '| One | Two |\n| --- | --: |\n| a   | 1 |\n| b   | 2 |\n\nA word.[^1]\n\n[^1]: A *note*.',
  pictures: `![Ebb: "low"](${PICTURE} "A caption")\n\n![One](${PICTURE}) ![Two](${ODD})\n\n![Wide](${ODD}){.wide}\n\nText.`,
  callout:
    '> [!NOTE]\n> Mind the *gap*.\n\n> A quote.\n\n- [ ] a task\n- [x] done\n\n1. one\n2. two',
  'שלום-עולם': 'שלום עולם. זה טקסט.\n\n---\n\nEnd 😀.',
  links: 'A [post](/post/quotes) and [another site](https://example.org/?a=1&b=2).',
};

function postOf(slug: string, index: number, fields: Partial<PostDocument> = {}): PostDocument {
  return {
    ...buildPost({ slug }),
    title: `yes: "no" & <b> ${slug} 😀`,
    excerpt: `Of ${slug}: "it" & <i>more</i>.`,
    content: CONTENTS[slug] ?? 'A text.',
    format: 2,
    category: `category-${index % CATEGORIES.length}`,
    featured: false,
    publishedAt: `2026-01-${String(index + 1).padStart(2, '0')}`,
    id: `id-${index}`,
    createdAt: AT,
    updatedAt: AT,
    ...fields,
  };
}

function manuscriptOf(
  post: PostDocument,
  state: ManuscriptDocument['state'],
  fields: Partial<ManuscriptDocument> = {},
): ManuscriptDocument {
  const rest = { hasChanges: false, device: '', words: 3, notes: '', createdAt: AT, updatedAt: AT };
  return { ...fieldsOf(post), ...rest, id: post.id, state, revision: 1, ...fields };
}

const FULL: Partial<PostDocument> = {
  featuredImage: ODD,
  featuredImageAlt: 'A plate: "odd"',
  canonicalUrl: 'https://example.com/first?a=1&b=2',
  searchTitle: 'For search: "engines"',
  seriesId: 's',
  seriesPart: 3,
};
const POSTS_OF_SITE = Object.keys(CONTENTS).map((slug, index) =>
  postOf(slug, index, slug === 'quotes' ? FULL : {}),
);
const UNLISTED = postOf('aside', 20);
const DRAFT = postOf('draft', 21, { title: '', content: '# A heading\n\nDraft.' });
const SCHEDULED = postOf('later', 22);

let folder: string;
let documents: SqliteDocumentStore;
let repository: ExportRepository;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'round-trip-'));
  documents = new SqliteDocumentStore(join(folder, 'blog.db'));
  const objects = await openObjects(parseConfig({ STATE_DIR: folder }, manifest));
  await objects.put(PICTURE.slice(1), Buffer.from('a picture'));
  await objects.put(ODD.slice(1), Buffer.from('a plate'));
  repository = new ExportRepository(documents, objects);
  const settings: SiteSettings = {
    ...DEFAULT_SITE_SETTINGS,
    categories: [...DEFAULT_SITE_SETTINGS.categories, ...CATEGORIES],
    series: [SERIES],
  };
  await documents.collection(SITE).insert({ id: 'site', revision: 1, savedAt: AT, settings });
  for (const post of POSTS_OF_SITE) await documents.collection(POSTS).insert(post);
  await documents.collection(UNLISTED_POSTS).insert(UNLISTED);
  const manuscripts = documents.collection(MANUSCRIPTS);
  await manuscripts.insert(manuscriptOf(DRAFT, 'draft'));
  const scheduledFor = { local: '2099-01-01T08:00', zone: 'UTC' };
  await manuscripts.insert(manuscriptOf(SCHEDULED, 'scheduled', { scheduledFor }));
});
afterAll(async () => {
  await documents.close();
  await rm(folder, { recursive: true });
});

const made = new Map<ExportFormat, Promise<string>>();

/** The archive, which is made once. */
function exported(format: ExportFormat): Promise<string> {
  const path = made.get(format) ?? make(format);
  made.set(format, path);
  return path;
}

async function make(format: ExportFormat): Promise<string> {
  const path = join(folder, `${format}.zip`);
  const { signal } = new AbortController();
  await writeZip(createWriteStream(path), async (into) => {
    const treeOf = (text: Parameters<typeof parseMarkup>[0], markup: 1 | 2) =>
      Promise.resolve(parseMarkup(text, markup, { own: URL_OF_SITE }));
    await new Export({
      format,
      repository,
      folder: into,
      signal,
      url: URL_OF_SITE,
      treeOf: ({ content, format: markup }) => treeOf(content, markup),
    }).write();
  });
  return path;
}

async function imported(path: string): Promise<ReadonlyMap<string, ImportedText>> {
  const files = await openImport(path);
  try {
    const source = await recognize(files);
    const texts: ImportedText[] = [];
    for await (const entry of source.entries(files)) {
      const item = entry.read();
      if (isLeftOut(item)) throw new Error(`${item.title} is left out: ${item.reason}`);
      texts.push(item);
    }
    return new Map(texts.map((text) => [text.slug, text]));
  } finally {
    files.close();
  }
}

/** A picture has the same name in the export and on the site. */
const onSite = (text: string) =>
  text
    .replace(/https:\/\/archive\.invalid\/[^\s<>)"]*\/(a{64}\.jpeg)/g, '/images/$1')
    .replace(/https:\/\/archive\.invalid\/[^\s<>)"]*\/(IP_7[\w-]*\.webp)/g, '/IP/$1')
    .replaceAll(URL_OF_SITE, '/');

describe.each(EXPORT_FORMATS)('an export as %s', (format) => {
  let texts: ReadonlyMap<string, ImportedText>;
  beforeAll(async () => {
    texts = await imported(await exported(format));
  });
  const of = (slug: string): ImportedText => {
    const text = texts.get(slug);
    if (!text) throw new Error(`${slug} is not there`);
    return text;
  };

  it('has each text once', () => {
    const slugs = [...POSTS_OF_SITE, UNLISTED, DRAFT, SCHEDULED].map(({ slug }) => slug);
    expect([...texts.keys()].sort()).toEqual(slugs.sort());
  });

  it.each([...POSTS_OF_SITE, UNLISTED, DRAFT, SCHEDULED])('keeps the fields of $slug', (post) => {
    const text = of(post.slug);
    expect(text).toMatchObject({
      title: post.title,
      excerpt: post.excerpt,
      canonical: post.canonicalUrl ?? '',
      tags: post.tags ?? [],
      categories: [CATEGORIES.find(({ key }) => key === post.category)?.name],
      notes: [],
    });
    const zone = { timeZone: DEFAULT_SITE_SETTINGS.timeZone } as const;
    const day = text.date.endsWith('Z')
      ? new Intl.DateTimeFormat('en-CA', zone).format(new Date(text.date))
      : text.date.slice(0, 10);
    expect(day).toBe(post.publishedAt);
    expect(text.picture && onSite(text.picture.address)).toBe(post.featuredImage ?? null);
    expect(text.picture?.description ?? '').toBe(post.featuredImageAlt ?? '');
  });

  it('keeps the state; unlisted posts are drafts if a program has no such state', () => {
    for (const { slug } of POSTS_OF_SITE) expect(of(slug).state).toBe('published');
    expect(of('aside').state).toBe(format === 'obsidian' ? 'unlisted' : 'draft');
    expect(of('draft').state).toBe('draft');
    expect(of('later').state).toBe('draft');
  });
});

describe.each(EXPORT_FORMATS.filter((format) => format !== 'wxr'))(
  'the Markdown of %s',
  (format) => {
    it('is the text, letter for letter', async () => {
      const texts = await imported(await exported(format));
      for (const { slug, content } of [...POSTS_OF_SITE, UNLISTED, DRAFT, SCHEDULED]) {
        const body = texts.get(slug)?.body;
        expect(typeof body === 'string' && onSite(body)).toBe(content);
      }
    });
  },
);

it('has the pictures beside their texts in bundles, and once if all share a folder', async () => {
  const namesOf = async (format: ExportFormat) => {
    const files = await openImport(await exported(format));
    files.close();
    return files.names.filter((name) => /\.(?:jpeg|webp)$/.test(name));
  };
  expect(await namesOf('hugo')).toEqual([
    'content/posts/pictures/IP_7-odd_name--640.webp',
    `content/posts/pictures/${'a'.repeat(64)}.jpeg`,
    'content/posts/quotes/IP_7-odd_name--640.webp',
  ]);
  expect(await namesOf('jekyll')).toEqual([
    'assets/images/IP_7-odd_name--640.webp',
    `assets/images/${'a'.repeat(64)}.jpeg`,
  ]);
});

it('keeps Hugo and Jekyll from reading commands in a text', async () => {
  const read = async (format: ExportFormat, name: string) => {
    const files = await openImport(await exported(format));
    const text = (await readFileOf(files, name, 2 ** 20)).toString();
    files.close();
    return text;
  };
  const hugo = await read('hugo', 'content/posts/commands/index.md');
  expect(hugo).toContain('{{</* youtube id */>}} and {{%/* shout */%}}');
  const jekyll = await read('jekyll', '_posts/2026-01-03-commands.md');
  expect(jekyll).toContain('\n{% raw %}Text with {{< youtube id >}}');
  expect(jekyll).toContain('{% endraw %}{{ "{% endraw %}" }}{% raw %}');
});

async function fromWordPress(slug: string): Promise<string> {
  const texts = await imported(await exported('wxr'));
  const { body = '' } = texts.get(slug) ?? {};
  if (typeof body === 'string') throw new Error('It is no HTML');
  const { markdown, pictures } = markdownOfTree(body);
  return onSite(markdown.replace(/pasted:(\d+)/g, (_, n: string) => pictures[Number(n)] ?? ''));
}

const treeOf = (markdown: string) => parseMarkup(markdown, 2, { own: URL_OF_SITE });

/** The words and the pictures of a text, in order. */
function wordsOf(markdown: string): string {
  const tree = treeOf(markdown);
  const seen: string[] = [];
  visit(tree, (node) => {
    if (node.type === 'text') seen.push(node.value);
    if (node.type !== 'element' || node.tagName !== 'img') return;
    seen.push(` ${String(node.properties['src'])} ${String(node.properties['alt'])} `);
  });
  return seen.join('').replace(/\s+/g, ' ').trim();
}

/** The fields of each item by name, and the fields of its meta by key. @throws if the text is not XML */
function itemsOf(xml: string): ReadonlyMap<string, string>[] {
  const items: Map<string, string>[] = [];
  let text = '';
  let key = '';
  const parser = new SaxesParser({ xmlns: true });
  const add = (piece: string) => {
    text += piece;
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    if (name === 'item') items.push(new Map());
    text = '';
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ name }) => {
    if (name === 'wp:meta_key') key = text;
    else items.at(-1)?.set(name === 'wp:meta_value' ? key : name, text);
    text = '';
  });
  parser.write(xml).close();
  return items;
}

describe('the HTML of WordPress', () => {
  it.each(POSTS_OF_SITE)('has the words and the pictures of $slug', async ({ slug, content }) => {
    expect(wordsOf(await fromWordPress(slug))).toBe(wordsOf(content));
  });

  it.each(['code', 'commands', 'dialects', 'שלום-עולם', 'links'])(
    'has the forms of %s too',
    async (slug) => {
      const back = await fromWordPress(slug);
      expect(treeToHtml(treeOf(back))).toBe(treeToHtml(treeOf(CONTENTS[slug] ?? '')));
    },
  );

  it('is XML with the fields that WordPress requires', async () => {
    const files = await openImport(await exported('wxr'));
    const text = (await readFileOf(files, 'wordpress-1.xml', 2 ** 24)).toString();
    files.close();
    const items = itemsOf(text);
    const of = (item: ReadonlyMap<string, string> | undefined, name: string) => item?.get(name);
    const named = (name: string, value: string) => items.find((item) => of(item, name) === value);
    const quotes = named('wp:post_name', 'quotes');
    expect(of(quotes, 'title')).toBe('yes: &quot;no&quot; &amp; &lt;b&gt; quotes 😀');
    expect(of(quotes, 'link')).toBe('https://blog.example.org/post/quotes');
    expect(of(quotes, 'wp:status')).toBe('publish');
    expect(of(quotes, 'wp:post_date')).toBe('2026-01-01 00:00:00');
    expect(of(quotes, 'excerpt:encoded')).toBe(
      'Of quotes: &quot;it&quot; &amp; &lt;i&gt;more&lt;/i&gt;.',
    );
    expect(of(quotes, 'content:encoded')).toContain('<em>fine</em>. A second line.</p>');
    const picture = named('wp:post_id', of(quotes, '_thumbnail_id') ?? '');
    expect(of(picture, 'wp:post_type')).toBe('attachment');
    expect(of(picture, 'wp:attachment_url')).toBe(`https://blog.example.org${ODD}`);
    expect(of(named('wp:post_name', 'code'), 'content:encoded')).toContain('// ]]>');
    const draft = named('wp:post_name', 'later');
    expect(of(draft, 'wp:status')).toBe('draft');
    expect(of(draft, 'wp:post_date_gmt')).toBe('0000-00-00 00:00:00');
  });
});
