export const SITE = 'https://blog.example';

export interface Story {
  readonly title: string;
  readonly path: string;
  readonly date: Date;
}

export interface Random {
  /** A number from 0 to below `limit`. */
  below(limit: number): number;
  pick<T>(list: readonly T[]): T;
}

interface MadeFeed {
  readonly text: string;
  readonly contentType?: string;
  readonly url?: string;
  readonly encode?: (text: string) => Buffer;
  /** The stories in the given order, if the form does not change it. */
  readonly expected?: readonly { readonly title: string; readonly link: string }[];
}

/** The description of the form in public bug reports of feed readers. */
export interface FeedForm {
  readonly name: string;
  readonly alphabet?: 'ascii' | 'western' | 'cyrillic' | 'world';
  readonly count?: number;
  make(stories: readonly Story[], random: Random): MadeFeed;
}

const PROLOG = '<?xml version="1.0" encoding="UTF-8"?>\n';
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const cdata = (text: string) => `<![CDATA[${text}]]>`;
const linkTo = ({ path }: Story) => `<link>${escaped(SITE + path)}</link>`;
const pubDate = ({ date }: Story) => `<pubDate>${date.toUTCString()}</pubDate>`;
const titleOf = ({ title }: Story) => `<title>${escaped(escaped(title))}</title>`;

interface RssOptions {
  readonly prolog?: string;
  readonly open?: string;
  readonly site?: string;
  readonly after?: string;
}

function rss(items: readonly string[], options: RssOptions = {}): string {
  const { prolog = PROLOG, open = '<rss version="2.0">', site = `${SITE}/`, after = '' } = options;
  const image = '<image><title>Logo</title><link>https://logo.example/</link></image>';
  const head = `<title>Blog</title>\n${image}<link>${site}</link>`;
  const all = items.map((item) => `<item>${item}</item>`).join('\n');
  return `${prolog}${open}<channel>${head}\n${all}\n</channel></rss>${after}`;
}

const rssOf = (stories: readonly Story[], options?: RssOptions) =>
  rss(
    stories.map((story) => titleOf(story) + linkTo(story) + pubDate(story)),
    options,
  );

function atom(entries: readonly string[], root = '', namespace = 'http://www.w3.org/2005/Atom') {
  const all = entries.map((entry) => `<entry>${entry}</entry>`).join('\n');
  const links = `<link rel="self" href="https://feeds.example/of/blog.xml"/><link href="${SITE}/"/>`;
  return `${PROLOG}<feed xmlns="${namespace}"${root}><title>Blog</title>${links}\n${all}\n</feed>`;
}

const atomDate = ({ date }: Story) => `<updated>${date.toISOString()}</updated>`;
const atomLink = ({ path }: Story) => `<link rel="alternate" href="${escaped(SITE + path)}"/>`;

function rdf(stories: readonly Story[], namespace: string): string {
  const items = stories.map(
    (story) =>
      `<item rdf:about="${escaped(SITE + story.path)}">${titleOf(story)}${linkTo(story)}<dc:date>${story.date.toISOString()}</dc:date></item>`,
  );
  const names = `xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="${namespace}" xmlns:dc="http://purl.org/dc/elements/1.1/"`;
  const list = '<items><rdf:Seq><rdf:li rdf:resource="https://blog.example/1"/></rdf:Seq></items>';
  return `${PROLOG}<rdf:RDF ${names}><channel rdf:about="${SITE}/"><title>Blog</title><link>${SITE}/</link>${list}</channel>\n${items.join('\n')}\n</rdf:RDF>`;
}

/** Encodes Windows encodings, because Node can only decode them. */
function encoder(label: 'windows-1251' | 'windows-1252'): (text: string) => Buffer {
  const decoder = new TextDecoder(label);
  const bytes = Array.from({ length: 256 }, (_, byte) => byte);
  const codes = new Map(
    bytes.map((byte) => [decoder.decode(Uint8Array.of(byte), { stream: true }), byte]),
  );
  return (text) => Buffer.from([...text].map((character) => codes.get(character) ?? 0x3f));
}

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

const PROSE = 'They met at the old harbor to talk about the plan for the new bridge over the river';
const CODE = [
  ['std::vector<int> and map<string,T>', 'std::vector<int> and map<string,T>'],
  ['RSS <<<Tutorial>>>', 'RSS <<<Tutorial>>>'],
  ['one<br/>two<p>three</p>', 'one two three'],
  ['H<sub>2</sub>O is <b>not</b> <em class="a">dry</em>!', 'H2O is not dry!'],
  [
    'A <!-- note -->short<script>alert(1)</script> <img src=x onerror="a > b">title',
    'A short title',
  ],
  ['Option<T> or Result<T, E>', 'Option<T> or Result<T, E>'],
  ['It&#146;s AT&amp;T, caf&eacute;', 'It’s AT&T, café'],
] as const;

/** Stories whose titles contain CODE, with the expected text for readers. */
function withCode(stories: readonly Story[], plain = false) {
  const titles = stories.map((story, index) => {
    const [source, shown] = CODE[index % CODE.length] ?? CODE[0];
    return { story, source, shown: plain ? source : shown };
  });
  const expected = titles.map(({ story, shown }) => ({ title: shown, link: SITE + story.path }));
  return { titles, expected };
}

export const FEED_FORMS: readonly FeedForm[] = [
  { name: 'RSS 2.0', make: (stories) => ({ text: rssOf(stories) }) },
  {
    name: 'RSS 0.91 with a document type',
    make: (stories) => ({
      text: rssOf(stories, {
        prolog: `${PROLOG}<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd">\n`,
        open: '<rss version="0.91">',
      }),
    }),
  },
  {
    name: 'RSS with a namespace of its own, and capitals',
    make: (stories) => ({
      text: rssOf(stories, {
        open: '<RSS version="0.92" xmlns="http://backend.userland.com/rss2">',
      })
        .replaceAll('title>', 'Title>')
        .replaceAll('pubDate>', 'pubdate>')
        .replace('</rss>', '</RSS>'),
    }),
  },
  {
    name: 'RSS 1.0 and 0.90',
    make: (stories, random) => ({
      text: rdf(
        stories,
        random.pick(['http://purl.org/rss/1.0/', 'http://my.netscape.com/rdf/simple/0.9/']),
      ),
    }),
  },
  {
    name: 'XML with mistakes',
    make: (stories) => ({
      text: rss(
        stories.map((s) => {
          const title = escaped(escaped(s.title)).replaceAll('&amp;amp;', '&');
          const prose =
            '<description>one<br>two &nbsp; <p>open <img src=a.png> & \x0b</description>';
          return `${prose}<title>${title} &mdash; R&D\x01</title>${linkTo(s)}<guid isPermaLink=false>${s.path}</guid></b>`;
        }),
      ),
      expected: stories.map(({ title, path }) => ({
        title: `${title} — R&D`,
        link: SITE + path,
      })),
    }),
  },
  {
    name: 'Atom 1.0',
    make: (stories) => ({
      text: atom(
        stories.map((s) => `<title>${escaped(s.title)}</title>${atomLink(s)}${atomDate(s)}`),
      ),
    }),
  },
  {
    name: 'Atom 0.3',
    make: (stories) => ({
      text: atom(
        stories.map(
          (s) =>
            `<title type="text/html" mode="escaped">${escaped(escaped(s.title))}</title>${atomLink(s)}<issued>${s.date.toISOString()}</issued>`,
        ),
        ' version="0.3"',
        'http://purl.org/atom/ns#',
      ),
    }),
  },
  {
    name: 'Atom with prefixes',
    make: (stories) => ({
      text: atom(
        stories.map((s) => `<title>${escaped(s.title)}</title>${atomLink(s)}${atomDate(s)}`),
      )
        .replaceAll(/<(\/?)(feed|entry|title|link|updated)/g, '<$1a:$2')
        .replace('xmlns=', 'xmlns:a='),
    }),
  },
  {
    name: 'JSON Feed',
    make: (stories, random) => ({
      contentType: random.pick(['application/feed+json', 'application/json', 'text/plain']),
      text: JSON.stringify({
        version: random.pick([
          'https://jsonfeed.org/version/1',
          'https://jsonfeed.org/version/1.1',
        ]),
        title: 'Blog',
        home_page_url: SITE,
        items: stories.map(({ title, path, date }, n) => ({
          id: random.pick([n, `${SITE}${path}`]),
          title,
          date_published: date.toISOString(),
          ...random.pick([{ url: path }, { url: SITE + path }, { external_url: SITE + path }]),
          content_html: '<p>Text</p>',
          tags: ['a'],
          authors: [{ name: 'A' }],
        })),
      }),
    }),
  },
  {
    name: 'JSON Feed without titles, the oldest first',
    make: (stories) => ({
      text: JSON.stringify({
        items: stories.toReversed().map(({ title, path, date }) => ({
          id: path,
          url: SITE + path,
          content_text: title,
          date_modified: date.toISOString(),
        })),
        version: 'https://jsonfeed.org/version/1.1',
      }),
    }),
  },
  {
    name: 'posts without titles',
    make: (stories) => ({
      text: rss(
        stories.map(
          (s) =>
            `<guid isPermaLink="true">${escaped(SITE + s.path)}</guid>${linkTo(s)}${pubDate(s)}<description>${escaped(`<p>${escaped(s.title)}<br>${PROSE} <a href="/tags/a">#<span>tag</span></a></p>`)}</description>`,
        ),
      ),
      expected: stories.map(({ title, path }) => {
        const words = `${title} ${PROSE}`.split(' ');
        let shown = '';
        while ([...`${shown} ${words[0]}`.trim()].length < 100)
          shown = `${shown} ${words.shift()}`.trim();
        return { title: `${shown}…`, link: SITE + path };
      }),
    }),
  },
  {
    name: 'some posts without titles',
    make: (stories) => ({
      text: rss(
        stories.map((s, n) => {
          const words = `<content:encoded>${cdata(`<p>${escaped(s.title)}</p>`)}</content:encoded>`;
          return linkTo(s) + (n % 2 === 0 ? titleOf(s) : `<title> </title>${words}`);
        }),
        { open: '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/">' },
      ),
    }),
  },
  {
    name: 'RSS with the oldest first',
    make: (stories) => ({ text: rssOf(stories.toReversed()) }),
  },
  {
    name: 'Atom in no order',
    make: (stories, random) => ({
      text: atom(
        stories
          .map((s) => `<title>${escaped(s.title)}</title>${atomLink(s)}${atomDate(s)}`)
          .map((entry) => ({ entry, key: random.below(1000) }))
          .toSorted((one, other) => one.key - other.key)
          .map(({ entry }) => entry),
      ),
    }),
  },
  {
    name: 'RSS in which one item has no date',
    make: (stories) => {
      const reversed = stories.toReversed();
      return {
        text: rss(reversed.map((s, n) => titleOf(s) + linkTo(s) + (n === 2 ? '' : pubDate(s)))),
        expected: reversed.map(({ title, path }) => ({ title, link: SITE + path })),
      };
    },
  },
  {
    name: 'RSS with dates in other forms, the oldest first',
    make: (stories) => ({
      text: rss(
        stories.toReversed().map((s, n) => {
          const iso = s.date.toISOString();
          const day = s.date.toUTCString();
          const forms = [
            day.replace('GMT', '+0000 (UTC)'),
            iso,
            day.replace('GMT', 'CET'),
            iso.slice(0, 19),
            day.replace(/^\w+, /, '').replace('GMT', 'Z'),
            iso.replace('T', ' ').slice(0, 19),
          ];
          return `${titleOf(s)}${linkTo(s)}<pubDate> ${forms[n % forms.length]}\n</pubDate>`;
        }),
      ),
    }),
  },
  {
    name: 'Atom with xml:base in feed and entry',
    make: (stories) => ({
      text: atom(
        stories.map(
          (s) =>
            `<title>${escaped(s.title)}</title><link href="${escaped(s.path.slice('/2026/11/'.length))}"/>${atomDate(s)}`,
        ),
        ` xml:base="${SITE}/ongoing/"`,
      ).replaceAll('<entry>', '<entry xml:base="../2026/11/">'),
    }),
  },
  {
    name: 'RSS with links relative to the channel',
    make: (stories, random) => ({
      url: 'https://cdn.feeds.example/1234/rss',
      text: rss(
        stories.map((s) => `${titleOf(s)}<link>${escaped(s.path.slice(random.below(2)))}</link>`),
      ),
    }),
  },
  {
    name: 'Atom in plain text',
    make: (stories) => {
      const { titles, expected } = withCode(stories, true);
      return {
        expected,
        text: atom(
          titles.map(
            ({ story, source }, n) =>
              `<title type="text">${n % 2 ? cdata(source) : escaped(source)}</title>${atomLink(story)}`,
          ),
        ),
      };
    },
  },
  {
    name: 'Atom in HTML and XHTML',
    make: (stories) => {
      const { titles, expected } = withCode(stories);
      return {
        expected: expected.map((each, n) =>
          n % 3 ? each : { ...each, title: `Why <col> fails & ${n} bolder words` },
        ),
        text: atom(
          titles.map(({ story, source }, n) => {
            const html = `<title type="html">${n % 2 ? cdata(source) : escaped(source)}</title>`;
            const xhtml = `<title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Why &lt;col&gt; fails</p><p>&amp; ${n} <b>bold</b>er words</p></div></title>`;
            return (n % 3 ? html : xhtml) + atomLink(story);
          }),
        ),
      };
    },
  },
  {
    name: 'RSS with markup in titles',
    make: (stories) => {
      const { titles, expected } = withCode(stories);
      return {
        expected,
        text: rss(
          titles.map(({ story, source }, n) => {
            const title = n % 2 ? cdata(source) : escaped(source);
            return `<title>\n${title}\n</title>${linkTo(story)}`;
          }),
        ),
      };
    },
  },
  {
    name: 'UTF-8 that is said to be another encoding',
    make: (stories, random) => ({
      contentType: random.pick([
        'text/xml; charset=ISO-8859-1',
        'text/xml;charset=us-ascii',
        'text/xml; charset="windows-1251"',
        'text/xml',
      ]),
      text: rssOf(stories).replace(
        'UTF-8',
        random.pick(['ISO-8859-1', 'utf-16', 'windows-1252', 'UTF-8']),
      ),
    }),
  },
  {
    name: 'windows-1252, declared wrongly or not at all',
    alphabet: 'western',
    make: (stories, random) => ({
      contentType: random.pick(['text/xml; charset=utf-8', 'application/rss+xml']),
      text: rssOf(stories).replace('encoding="UTF-8"', random.pick(['', 'encoding="UTF-8"'])),
      encode: encoder('windows-1252'),
    }),
  },
  {
    name: 'windows-1251, declared wrongly or not at all',
    alphabet: 'cyrillic',
    make: (stories, random) => {
      const [contentType, encoding] = random.pick([
        ['text/xml; charset=utf-8', ''],
        ['application/rss+xml', ' encoding="UTF-8"'],
        ['application/rss+xml', ''],
        ['text/xml; charset=iso-8859-1', ' encoding="windows-1251"'],
      ] as const);
      return {
        contentType,
        text: rssOf(stories).replace(' encoding="UTF-8"', encoding),
        encode: encoder('windows-1251'),
      };
    },
  },
  {
    name: 'UTF-16',
    make: (stories, random) => ({
      text: rssOf(stories).replace('UTF-8', 'UTF-16'),
      encode: random.pick([utf16, (text: string) => utf16(text).swap16()]),
    }),
  },
  {
    name: 'text before and after the feed',
    make: (stories, random) => ({
      text:
        random.pick([
          '',
          '<br />\n<b>Warning</b>: include(): failed in <b>/a.php</b> on line 3<br />\n',
          '\ufeff\n',
        ]) +
        rssOf(stories, {
          after: random.pick([
            '\n<script>document.write("<item>")</script>',
            ' done',
            '\n<!-- cached',
            '</div></body></html>',
            ']]>',
            '\0\0',
          ]),
        }),
    }),
  },
  {
    name: 'a blog about XML',
    make: (stories) => ({
      text: rss(
        stories.map(
          (s) =>
            `${titleOf(s)}${linkTo(s)}<description>${cdata('<!DOCTYPE a [<!ENTITY b "c">]> </item></rss> &undeclared;')}</description>`,
        ),
      ),
    }),
  },
  {
    name: 'a podcast with enclosures alone',
    count: 40,
    make: (stories) => ({
      text: rss(
        stories.map(
          (s, n) =>
            `${titleOf(s)}<guid isPermaLink="false">episode-${n}</guid>${pubDate(s)}<itunes:title>Short</itunes:title><itunes:episode>${n}</itunes:episode><itunes:image href="https://a.example/a.png"/><enclosure url="${escaped(SITE + s.path)}" length="1" type="audio/mpeg"/>`,
        ),
        { open: '<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">' },
      ),
    }),
  },
  {
    name: 'items of one link, or of none',
    make: (stories, random) => {
      const link = random.pick([`<link>${SITE}/live</link>`, '<link/>', '']);
      return {
        text: rss(
          stories.flatMap((s, n) => {
            const item = `${titleOf(s)}${link}<guid isPermaLink="false">${n}</guid>${pubDate(s)}`;
            return n % 3 ? [item] : [item, item];
          }),
        ),
        expected: stories.map(({ title }) => ({
          title,
          link: link.includes('live') ? `${SITE}/live` : `${SITE}/`,
        })),
      };
    },
  },
  {
    name: 'addresses in guids, ids and attributes',
    make: (stories, random) => ({
      text: rss(
        stories.map(
          (s) =>
            titleOf(s) +
            random.pick([
              `<guid>${escaped(SITE + s.path)}</guid>`,
              `<link href="${escaped(SITE + s.path)}"/><guid>12345</guid>`,
              `<atom:link rel="self" href="https://no.example/"/><atom:link href="${escaped(SITE + s.path)}"/>`,
              `<link>${cdata(`\n ${SITE}${s.path} \n`)}</link>`,
            ]),
        ),
        { open: '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">' },
      ),
    }),
  },
];
