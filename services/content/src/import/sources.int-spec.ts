import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { zipOf } from '../../../../scripts/zip.js';
import { markdownOfTree } from './html-body.ts';
import { openImport } from './import-files.ts';
import { ImportError } from './import-error.ts';
import { isLeftOut, type ImportItem } from './imported-text.ts';
import { recognize } from './recognize.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

type Files = Readonly<Record<string, string>>;

async function inFolder(files: Files): Promise<string> {
  const root = join(folder, 'export');
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  return root;
}

async function inZip(files: Files): Promise<string> {
  const path = join(folder, 'export.zip');
  await writeFile(path, zipOf(files));
  return path;
}

async function read(path: string) {
  const files = await openImport(path);
  const items: ImportItem[] = [];
  let problem = '';
  let name = '';
  try {
    const source = await recognize(files);
    name = source.name;
    for await (const entry of source.entries(files)) items.push(entry.read());
  } catch (error) {
    problem = (error as Error).message;
    if (!(error instanceof ImportError)) throw error;
  } finally {
    files.close();
  }
  const texts = items.flatMap((item) => (isLeftOut(item) ? [] : [item]));
  const left = items.filter(isLeftOut);
  const markdown = texts.map(({ body }) =>
    typeof body === 'string' ? body : markdownOfTree(body).markdown,
  );
  return { name, texts, left, markdown, problem };
}

const ghostPost = (id: string, fields: Readonly<Record<string, unknown>>) => ({
  id,
  uuid: `u-${id}`,
  title: `Title ${id}`,
  slug: `slug-${id}`,
  status: 'published',
  visibility: 'public',
  type: 'post',
  published_at: '2024-03-05T10:00:00.000Z',
  ...fields,
});

function ghostExport(posts: readonly object[]): string {
  const data = {
    posts,
    posts_tags: [
      { post_id: 'a', tag_id: 't2', sort_order: 1 },
      { post_id: 'a', tag_id: 't1', sort_order: 0 },
      { post_id: 'a', tag_id: 't3', sort_order: 2 },
    ],
    tags: [
      { id: 't1', name: 'Tides' },
      { id: 't2', name: 'Sea & Sand' },
      { id: 't3', name: '#internal' },
    ],
    posts_meta: [{ post_id: 'a', feature_image_alt: 'A harbor' }],
  };
  return JSON.stringify({ db: [{ meta: { exported_on: 1, version: '6.0' }, data }] });
}

it('reads posts, tags, pictures, cards, and states of Ghost', async () => {
  const html = `<p>One <strong>bold</strong>.</p>
<figure class="kg-card kg-image-card"><img src="__GHOST_URL__/content/images/size/w600/2024/a.jpg" alt="A boat"><figcaption>The <em>boat</em></figcaption></figure>
<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://example.org/x"><div class="kg-bookmark-title">A page</div></a></figure>
<div class="kg-card kg-callout-card"><div class="kg-callout-text">Mind the gap.</div></div>
<figure class="kg-embed-card"><iframe src="https://www.youtube.com/embed/abcdefghijk?feature=oembed"></iframe></figure>
<div class="kg-toggle-card"><h4 class="kg-toggle-heading-text">More</h4><div class="kg-toggle-content"><p>Inside.</p></div></div>
<script>alert(1)</script>`;
  const posts = [
    ghostPost('a', {
      html,
      feature_image: '__GHOST_URL__/content/images/2024/top.jpg',
      custom_excerpt: 'Short.',
    }),
    ghostPost('b', {
      html: '<p>Draft.</p>',
      status: 'draft',
      published_at: null,
      created_at: '2023-01-02T00:00:00.000Z',
    }),
    ghostPost('c', { html: '<p>Paid.</p>', visibility: 'paid' }),
    ghostPost('d', { html: '<p>About.</p>', type: 'page' }),
    ghostPost('e', { html: '<p>By mail.</p>', status: 'sent' }),
    ghostPost('f', {
      html: null,
      lexical: JSON.stringify({
        root: {
          children: [
            {
              type: 'extended-heading',
              tag: 'h2',
              children: [{ type: 'extended-text', text: 'Head' }],
            },
            { type: 'paragraph', children: [{ type: 'extended-text', text: 'a < b', format: 3 }] },
          ],
        },
      }),
    }),
    ghostPost('g', {
      html: null,
      mobiledoc: JSON.stringify({
        version: '0.3.1',
        markups: [['strong'], ['a', ['href', 'https://example.org']]],
        cards: [['hr', {}]],
        sections: [
          [
            1,
            'p',
            [
              [0, [0], 1, 'Bold'],
              [0, [], 0, ' and '],
              [0, [1], 1, 'link'],
            ],
          ],
          [10, 0],
          [3, 'ul', [[[0, [], 0, 'Item']]]],
        ],
      }),
    }),
  ];
  const path = await inFolder({
    'site.ghost.2024.json': ghostExport(posts),
    'content/images/2024/a.jpg': 'a picture',
  });
  const { name, texts, markdown } = await read(path);
  expect(name).toBe('Ghost');
  expect(texts[0]).toMatchObject({
    key: 'ghost:u-a',
    title: 'Title a',
    slug: 'slug-a',
    excerpt: 'Short.',
    state: 'published',
    date: '2024-03-05T10:00:00.000Z',
    tags: ['Tides', 'Sea & Sand'],
    oldPaths: ['/slug-a/'],
    picture: { description: 'A harbor' },
  });
  expect(markdown[0]).toBe(
    'One **bold**.\n\n![A boat](pasted:0 "The boat")\n\n[A page](https://example.org/x)\n\n> Mind the gap.\n\n<https://www.youtube.com/watch?v=abcdefghijk>\n\n### More\n\nInside.',
  );
  expect(texts.map(({ state }) => state)).toEqual([
    'published',
    'draft',
    'draft',
    'draft',
    'unlisted',
    'published',
    'published',
  ]);
  expect(texts[1]?.date).toBe('2023-01-02T00:00:00.000Z');
  expect(markdown[5]).toBe('## Head\n\n**_a < b_**');
  expect(markdown[6]).toBe('**Bold** and [link](https://example.org)\n\n---\n\n- Item');
});

it('keeps the posts before the damage in a file of Ghost', async () => {
  const posts = Array.from({ length: 30 }, (_, n) => ghostPost(`p${n}`, { html: '<p>Words.</p>' }));
  const json = ghostExport(posts);
  const path = await inFolder({ 'export.json': json.slice(0, json.indexOf('"p20"') - 6) });
  const { texts, problem } = await read(path);
  expect(texts).toHaveLength(20);
  expect(problem).toContain('export.json breaks off');
});

it('reads the zip of Substack, without the data about opened mails', async () => {
  const proxied =
    'https://substackcdn.com/image/fetch/w_1456,c_limit/https%3A%2F%2Fbucketeer-1a2b.s3.amazonaws.com%2Fpublic%2Fimages%2Fa.png';
  const path = await inZip({
    'posts.csv': `post_id,post_date,is_published,email_sent_at,type,audience,title,subtitle,podcast_url
101.low-tide,2024-03-05T10:00:00.000Z,true,2024-03-05T10:01:00.000Z,newsletter,everyone,"Low, tide",Sea &amp; sand,
102.secret,2024-04-05T10:00:00.000Z,true,,newsletter,only_paid,Secret,,
103.,,false,,newsletter,everyone,,,
104.talk,2024-05-05T10:00:00.000Z,true,,thread,everyone,Talk,,
`,
    'posts/101.low-tide.html': `<div class="captioned-image-container"><figure><a class="image-link" href="${proxied}"><div class="image2-inset"><img src="${proxied}" alt="Ebb"></div></a><figcaption>At six</figcaption></figure></div><p>Words.</p><div class="subscription-widget-wrap"><p>Subscribe!</p></div><p class="button-wrapper"><a href="x">Share</a></p>`,
    'posts/102.secret.html': '<p>Free part.</p><div class="paywall-jump"></div><p>Paid part.</p>',
    'posts/101.delivers.csv': 'email\nann@example.org\n',
  });
  const { name, texts, markdown } = await read(path);
  expect(name).toBe('Substack');
  expect(texts.map(({ key, slug, state, excerpt }) => [key, slug, state, excerpt])).toEqual([
    ['substack:101', 'low-tide', 'published', 'Sea & sand'],
    ['substack:102', 'secret', 'draft', 'Free part.'],
    ['substack:104', 'talk', 'draft', ''],
  ]);
  expect(markdown[0]).toBe('![Ebb](pasted:0 "At six")\n\nWords.');
  const [body] = texts.map((text) => text.body);
  expect(typeof body === 'object' && markdownOfTree(body).pictures).toEqual([
    'https://substack-post-media.s3.amazonaws.com/public/images/a.png',
  ]);
});

const wxr = (items: string) => `<?xml version="1.0"?>
<!DOCTYPE rss [<!ENTITY x "grown">]>
<rss version="2.0" xmlns:content="c" xmlns:excerpt="e" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<title>T</title><link>https://old.example.org</link><wp:base_blog_url>https://old.example.org</wp:base_blog_url>
${items}</channel></rss>`;
const wpItem = (id: number, fields: string, type = 'post', status = 'publish') =>
  `<item><title>Item ${id}</title><link>https://old.example.org/2024/03/item-${id}/</link><guid>https://old.example.org/?p=${id}</guid>
<wp:post_id>${id}</wp:post_id><wp:post_name><![CDATA[item-${id}]]></wp:post_name><wp:post_type>${type}</wp:post_type><wp:status>${status}</wp:status>
<wp:post_date>2024-03-05 11:00:00</wp:post_date><wp:post_date_gmt>2024-03-05 10:00:00</wp:post_date_gmt>${fields}</item>`;

it('reads classic texts, blocks, shortcodes, terms, and pictures of WordPress', async () => {
  const classic = `First &x; line
goes on.

[caption id="a" width="300"]<img src="/wp-content/a-300x200.jpg" alt="Ebb" /> At <b>six</b>[/caption]

[gallery ids="7,8"]

<ul><li>Item</li></ul>

[embed]https://www.youtube.com/watch?v=abcdefghijk[/embed]

[contact-form to="me@example.org"]`;
  const path = await inFolder({
    'wp.xml': wxr(
      [
        wpItem(
          1,
          `<content:encoded><![CDATA[${classic}]]></content:encoded><category domain="category" nicename="sea"><![CDATA[Sea &amp; Sand]]></category><category domain="post_tag" nicename="low"><![CDATA[low]]></category><wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>7</wp:meta_value></wp:postmeta>`,
        ),
        wpItem(
          2,
          '<content:encoded><![CDATA[<!-- wp:paragraph --><p>Block.</p><!-- /wp:paragraph -->]]></content:encoded>',
          'post',
          'draft',
        ).replace('2024-03-05 10:00:00', '0000-00-00 00:00:00'),
        wpItem(3, '<wp:post_password>x</wp:post_password>'),
        wpItem(4, '', 'post', 'trash'),
        wpItem(5, '<content:encoded>Page.</content:encoded>', 'page'),
        wpItem(6, '', 'nav_menu_item'),
        wpItem(
          7,
          '<wp:attachment_url>https://old.example.org/wp-content/b-scaled.jpg</wp:attachment_url><wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value>Flood</wp:meta_value></wp:postmeta>',
          'attachment',
          'inherit',
        ),
      ].join('\n'),
    ),
  });
  const { name, texts, left, markdown } = await read(path);
  expect(name).toBe('WordPress');
  expect(texts.map(({ key, state, date }) => [key, state, date])).toEqual([
    ['wordpress:old.example.org:1', 'published', '2024-03-05T10:00:00.000Z'],
    ['wordpress:old.example.org:2', 'draft', '2024-03-05T11:00:00'],
    ['wordpress:old.example.org:5', 'draft', '2024-03-05T10:00:00.000Z'],
  ]);
  expect(left.map(({ reason }) => reason)).toEqual(['It has a password.', 'It is in the trash.']);
  expect(texts[0]).toMatchObject({
    categories: ['Sea & Sand'],
    tags: ['low'],
    oldPaths: ['/2024/03/item-1/', '/?p=1'],
    picture: { address: 'https://old.example.org/wp-content/b.jpg', description: 'Flood' },
    notes: ['The shortcode [contact-form] stays as text.'],
  });
  expect(markdown[0]).toContain('line\\\ngoes on.');
  expect(markdown[0]).not.toContain('grown');
  expect(markdown[0]).toContain('![Ebb](pasted:0 "At six")\n\n![Flood](pasted:1)\n\n- Item');
  expect(markdown[0]).toContain('https://www.youtube.com/watch?v=abcdefghijk');
  expect(markdown[1]).toBe('Block.');
});

it('reads posts and drafts of Medium', async () => {
  const page = (body: string, canonical = '') =>
    `<html><body><article class="h-entry"><header><h1 class="p-name">A title</h1></header><section data-field="subtitle" class="p-summary">About it</section><section data-field="body" class="e-content"><section><div class="section-divider"><hr></div><div><h3 class="graf--title">A title</h3>${body}</div></section></section><footer><a class="p-canonical" href="${canonical}">x</a><time class="dt-published" datetime="2024-03-05T10:00:00.000Z">x</time></footer></article></body></html>`;
  const long = `<p>${'Words. '.repeat(120)}</p>`;
  const path = await inZip({
    'README.html': '<p>x</p>',
    'posts/2024-03-05_A-title-0a1b2c3d4e5f.html': page(
      `<figure><img data-src="https://cdn.example.org/1.png" src=""><figcaption>One</figcaption></figure>${long}`,
      'https://words.example.org/a-title-0a1b2c3d4e5f',
    ),
    'posts/draft_Other-1a1b2c3d4e5f.html': page('<p>Draft.</p>'),
    'posts/2024-03-06_Reply-2a1b2c3d4e5f.html': page(
      '<p>I agree.</p>',
      'https://medium.com/@a/reply-2a1b2c3d4e5f',
    ),
  });
  const { name, texts, markdown } = await read(path);
  expect(name).toBe('Medium');
  const [first] = texts;
  expect(first).toMatchObject({
    key: 'medium:0a1b2c3d4e5f',
    title: 'A title',
    slug: 'a-title',
    excerpt: 'About it',
    state: 'published',
    oldPaths: ['/a-title-0a1b2c3d4e5f'],
  });
  expect(markdown[0]).toMatch(/^!\[\]\(pasted:0 "One"\)\n\nWords\./);
  expect(texts.map(({ state }) => state).toSorted()).toEqual(['draft', 'draft', 'published']);
});

it('reads Markdown of Hugo, Jekyll, Obsidian, and Buttondown', async () => {
  const path = await inFolder({
    'content/posts/low-tide/index.md': `+++\ntitle = "Low tide"\ndate = 2024-03-05T10:00:00Z\ntags = ["sea", "sand"]\naliases = ["/old/low/"]\n+++\nText.\n\n{{< figure src="a.png" alt="Ebb" caption="At six" >}}\n\n{{< tweet 1 >}}\n\n\`{{< code >}}\`\n`,
    'content/posts/low-tide/a.png': 'a picture',
    '_posts/2023-01-02-high-tide.md':
      '---\nlayout: post\ncategories: sea sand\npublished: false\n---\r\n{% highlight js %}\nlet a;\n{% endhighlight %}\n',
    'Notes/Gull.md':
      '# The gull\n\nSee [[low-tide|that]] and [[Nothing]]. ![[a.png|300]] %%hidden%% ==bright==\n',
    'emails/letter.md': '---\nsubject: A letter\npublish_date: 2022-02-03T00:00:00Z\n---\nHello.\n',
    'rule.md': '---\n\nA text that begins with a rule.\n',
    'broken.md': '---\ntitle: [unclosed\n---\nKept.\n',
    'README.md': 'About the folder.\n',
    '.obsidian/app.md': 'x',
  });
  const { name, texts, markdown } = await read(path);
  expect(name).toBe('Markdown');
  const byTitle = new Map(texts.map((text, n) => [text.title, { ...text, markdown: markdown[n] }]));
  expect([...byTitle.keys()].toSorted()).toEqual(
    ['A letter', 'Low tide', 'The gull', 'broken', 'high tide', 'rule'].toSorted(),
  );
  expect(byTitle.get('Low tide')).toMatchObject({
    slug: 'low-tide',
    tags: ['sea', 'sand'],
    oldPaths: ['/old/low/'],
    date: '2024-03-05T10:00:00.000Z',
    markdown:
      'Text.\n\n![Ebb](<https://archive.invalid/content/posts/low-tide/a.png> "At six")\n\n{{< tweet 1 >}}\n\n`{{< code >}}`',
    notes: ['The shortcode "tweet" stays as text.'],
  });
  expect(byTitle.get('high tide')).toMatchObject({
    state: 'draft',
    date: '2023-01-02',
    categories: ['sea', 'sand'],
    markdown: '```js\nlet a;\n```',
  });
  expect(byTitle.get('The gull')?.markdown).toBe(
    'See [that](/post/low-tide) and Nothing. ![](<https://archive.invalid/content/posts/low-tide/a.png>)  <mark>bright</mark>',
  );
  expect(byTitle.get('A letter')).toMatchObject({
    date: '2022-02-03T00:00:00.000Z',
    markdown: 'Hello.',
  });
  expect(byTitle.get('rule')?.markdown).toContain('A text that begins with a rule.');
  expect(byTitle.get('broken')?.markdown).toContain('Kept.');
  expect(byTitle.get('broken')?.notes[0]).toContain('cannot be read');
});

it.each([
  [
    'RSS',
    '<rss version="2.0"><channel><title>T</title><item><title>One &amp;amp; two</title><link>https://old.example.org/a/one.html</link><guid>g1</guid><pubDate>Tue, 05 Mar 2024 10:00:00 GMT</pubDate><description>Short</description><content:encoded><![CDATA[<p>Long <a href="/b">b</a></p>]]></content:encoded><category>Sea</category></item></channel></rss>',
  ],
  [
    'Atom',
    '<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>One &amp;amp; two</title><link rel="self" href="https://x.example"/><link href="https://old.example.org/a/one.html"/><id>g1</id><published>2024-03-05T10:00:00Z</published><summary>Short</summary><content type="html">&lt;p&gt;Long &lt;a href="/b"&gt;b&lt;/a&gt;&lt;/p&gt;</content><category term="Sea"/></entry></feed>',
  ],
])('reads %s', async (_, xml) => {
  const { name, texts, markdown } = await read(await inFolder({ 'feed.xml': xml }));
  expect(name).toBe('a feed');
  expect(texts[0]).toMatchObject({
    key: 'feed:g1',
    title: 'One & two',
    slug: 'one',
    excerpt: 'Short',
    date: '2024-03-05T10:00:00.000Z',
    oldPaths: ['/a/one.html'],
    tags: ['Sea'],
  });
  expect(markdown[0]).toBe('Long [b](https://old.example.org/b)');
});

it('says what a file is not, and reads nothing outside of a folder', async () => {
  expect((await read(await inFolder({ 'a.txt': 'x', 'b.csv': 'y' }))).problem).toContain(
    'This is not an export that can be read: it has a.txt, b.csv.',
  );
  await writeFile(join(folder, 'secret.md'), '# Secret\n');
  await symlink(join(folder, 'secret.md'), join(folder, 'export', 'link.md'));
  expect((await read(join(folder, 'export'))).texts).toEqual([]);
  await expect(read(join(folder, 'nothing'))).rejects.toThrow('There is no');
  const zip = zipOf({ '../up.md': '# Up\n' });
  await writeFile(join(folder, 'up.zip'), zip);
  await expect(read(join(folder, 'up.zip'))).rejects.toThrow('damaged');
  await writeFile(join(folder, 'half.zip'), zip.subarray(0, 40));
  await expect(read(join(folder, 'half.zip'))).rejects.toThrow('damaged');
});
