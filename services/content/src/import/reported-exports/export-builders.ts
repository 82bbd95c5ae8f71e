import { OLD_SITE } from '../../../test/read-export.ts';

type Fields = Readonly<Record<string, unknown>>;

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

interface Item {
  readonly [tag: string]: string;
}

/** An item of WordPress. The fields are its elements. `more` is XML. */
export function wordpressItem(content: string, fields: Item = {}, more = ''): string {
  const all = new Map(
    Object.entries({
      title: 'A walk',
      link: `${OLD_SITE}2019/03/a-walk/`,
      'wp:post_id': '7',
      'wp:post_date': '2019-03-05 23:30:00',
      'wp:post_date_gmt': '2019-03-05 22:30:00',
      'wp:post_name': 'a-walk',
      'wp:status': 'publish',
      'wp:post_type': 'post',
    }),
  );
  for (const [tag, value] of Object.entries(fields)) all.set(tag, value);
  const elements = [...all].map(([tag, value]) => `<${tag}>${cdata(value)}</${tag}>`).join('');
  return `<item>${elements}<content:encoded>${cdata(content)}</content:encoded>${more}</item>`;
}

export const wordpressMeta = (key: string, value: string): string =>
  `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`;

export const wordpressPicture = (id: string, path: string, fields: Item = {}): string =>
  wordpressItem('', {
    title: `Picture ${id}`,
    'wp:post_id': id,
    'wp:post_type': 'attachment',
    'wp:status': 'inherit',
    'wp:attachment_url': `${OLD_SITE}wp-content/uploads/${path}`,
    'wp:post_parent': fields['wp:post_parent'] ?? '0',
    'excerpt:encoded': fields['excerpt:encoded'] ?? '',
  });

export const wordpressFile = (
  items: string,
  namespace = 'http://wordpress.org/export/1.2/',
): string =>
  `<?xml version="1.0" encoding="UTF-8" ?>\n<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="${namespace}"><channel><title>Walks</title><link>${OLD_SITE}</link><wp:base_blog_url>${OLD_SITE}</wp:base_blog_url>${items}</channel></rss>`;

/** An export of WordPress with one post. */
export const wordpress = (content: string, fields: Item = {}, more = '', others = '') => ({
  'export.xml': wordpressFile(wordpressItem(content, fields, more) + others),
});

/** An export of Ghost with one post. */
export const ghost = (post: Fields, tables: Fields = {}) => {
  const data = new Map<string, unknown>([
    [
      'posts',
      [
        Object.fromEntries([
          ...Object.entries({
            id: 'a',
            uuid: 'u-a',
            title: 'A walk',
            slug: 'a-walk',
            status: 'published',
            visibility: 'public',
            type: 'post',
            published_at: '2019-03-05T22:30:00.000Z',
          }),
          ...Object.entries(post),
        ]),
      ],
    ],
  ]);
  for (const [name, rows] of Object.entries(tables)) data.set(name, rows);
  const meta = { exported_on: 1, version: '6.0' };
  return { 'walks.ghost.json': JSON.stringify({ db: [{ meta, data: Object.fromEntries(data) }] }) };
};

export const lexical = (...children: readonly object[]): string =>
  JSON.stringify({ root: { type: 'root', children } });

/** An export of Substack with one post. */
export const substack = (html: string, fields: Fields = {}, folder = '') => {
  const row = new Map<string, unknown>(
    Object.entries({
      post_id: '101.a-walk',
      post_date: '2019-03-05T22:30:00.000Z',
      is_published: 'true',
      email_sent_at: '',
      inbox_sent_at: '',
      type: 'newsletter',
      audience: 'everyone',
      title: 'A walk',
      subtitle: 'By the sea',
      podcast_url: '',
    }),
  );
  for (const [name, value] of Object.entries(fields)) row.set(name, value);
  const cells = [...row.values()].map((value) => `"${String(value).replaceAll('"', '""')}"`);
  return {
    [`${folder}posts.csv`]: `${[...row.keys()].join(',')}\n${cells.join(',')}\n`,
    [`${folder}posts/101.a-walk.html`]: html,
  };
};

/** An export of Medium with one story. */
export const medium = (
  body: string,
  {
    file = '2019-03-05_A-walk-0a1b2c3d4e5f',
    canonical = 'https://old.example.org/a-walk-0a1b2c3d4e5f',
    footer = '',
  } = {},
) => ({
  [`posts/${file}.html`]: `<!DOCTYPE html><html><head><title>A walk</title></head><body><article class="h-entry"><header><h1 class="p-name">A walk</h1></header><section data-field="body" class="e-content"><section name="1" class="section section--body"><div class="section-divider"><hr class="section-divider"></div><div class="section-content"><div class="section-inner"><h3 class="graf graf--h3 graf--title">A walk</h3>${body}</div></div></section></section><footer>${canonical && `<p><a href="${canonical}" class="p-canonical">Canonical link</a></p>`}${footer}<time class="dt-published" datetime="2019-03-05T22:30:00.000Z">March 5, 2019</time></footer></article></body></html>`,
});

export const rss = (item: string): string =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Walks</title><item>${item}</item></channel></rss>`;

export const atom = (entry: string, more = ''): string =>
  `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:app="http://www.w3.org/2007/app" xmlns:blogger="http://schemas.google.com/blogger/2018"><title>Walks</title>${more}<entry>${entry}</entry></feed>`;
