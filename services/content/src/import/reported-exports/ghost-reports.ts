import { ghost, lexical } from './export-builders.ts';
import type { Report } from './report.ts';

const mobiledoc = (fields: object): string => JSON.stringify(fields);

export const GHOST_REPORTS: readonly Report[] = [
  {
    at: 'TryGhost/Ghost#17167',
    about: 'a text that is Lexical alone keeps its formats, lists, and cards',
    files: ghost({
      html: null,
      lexical: lexical(
        {
          type: 'extended-heading',
          tag: 'h2',
          children: [{ type: 'extended-text', text: 'Part' }],
        },
        {
          type: 'paragraph',
          children: [
            { type: 'extended-text', text: 'Bold', format: 1 },
            { type: 'linebreak' },
            {
              type: 'link',
              url: 'https://example.org/',
              children: [{ type: 'text', text: 'link' }],
            },
          ],
        },
        { type: 'toggle', heading: 'More', content: '<p>Inside the toggle.</p>' },
        { type: 'button', buttonUrl: 'https://example.org/go', buttonText: 'Go there' },
        { type: 'product', productTitle: 'A map', productDescription: '<p>Of the coast.</p>' },
        { type: 'markdown', markdown: '**Strong** words' },
        { type: 'file', src: '__GHOST_URL__/content/files/a.pdf', fileTitle: 'A paper' },
      ),
    }),
    seen: 'Part Bold link More Inside the toggle Go there A map Of the coast Strong words A paper',
    has: ['## Part', '**Bold**\\\n[link](https://example.org/)', '**Strong** words'],
    links: ['https://example.org/', 'https://example.org/go'],
  },
  {
    at: 'TryGhost/Ghost#12650',
    about: 'a text that is one card of Markdown is Markdown',
    files: ghost({
      html: '',
      mobiledoc: mobiledoc({
        version: '0.3.1',
        cards: [
          ['card-markdown', { markdown: '## Part\n\nA [link](https://example.org/) and *more*.' }],
        ],
        sections: [[10, 0]],
      }),
    }),
    seen: 'Part A link and more',
    has: ['## Part\n\nA [link](https://example.org/) and *more*.'],
  },
  {
    at: 'TryGhost/Ghost#16016',
    about: 'a soft return in an old document parts its lines',
    files: ghost({
      html: '',
      mobiledoc: mobiledoc({
        version: '0.3.1',
        atoms: [['soft-return', '', {}]],
        markups: [['em']],
        sections: [
          [
            1,
            'p',
            [
              [0, [0], 1, 'One'],
              [1, [], 0, 0],
              [0, [], 0, 'two'],
            ],
          ],
        ],
      }),
    }),
    seen: 'One two',
    has: ['*One*\\\ntwo'],
  },
  {
    at: 'TryGhost/Ghost#11763',
    about: 'pictures of the zip are found from their address, at any size',
    files: {
      'blog/data/walks.json': ghost({
        html: '<figure class="kg-card"><img src="__GHOST_URL__/content/images/size/w1000/format/webp/2019/02/a%20b.jpg" alt="Dune"></figure>',
      })['walks.ghost.json'],
      'blog/content/images/2019/02/a b.jpg': 'x',
    },
    pictures: ['included https://archive.invalid/blog/content/images/2019/02/a%20b.jpg'],
  },
  {
    at: 'TryGhost/Ghost#18448',
    about: 'pictures in HTML stay',
    files: ghost({
      html: '<p>One</p><!--kg-card-begin: html--><div><img src="https://example.org/a.png" alt="A"></div><!--kg-card-end: html-->',
    }),
    pictures: ['elsewhere https://example.org/a.png'],
  },
  {
    at: 'jbarone/ghostToHugo#19',
    about: 'a time without a zone is in Greenwich',
    files: ghost({ html: '<p>One.</p>', published_at: '2018-12-27 15:43:58' }),
    date: '2018-12-27T15:43:58.000Z',
    oldPath: '/a-walk/',
  },
  {
    at: 'jbarone/ghostToHugo#16',
    about: 'pictures without the address of the site are on the old site',
    files: ghost({ html: '<p>One <img src="/content/images/2017/08/a.jpg" alt=""></p>' }),
    pictures: ['elsewhere https://archive.invalid/content/images/2017/08/a.jpg'],
  },
  {
    at: 'jbarone/ghostToHugo#15',
    about: 'a name of a picture that cannot be decoded stops nothing',
    files: ghost({
      html: '<p>One <img src="__GHOST_URL__/content/images/2017/12/100%.png" alt="All"></p>',
    }),
    seen: 'One All',
  },
  {
    at: 'hughrun/ghost-to-wp#7',
    about: 'the picture of a post comes along, and its caption describes it',
    files: ghost(
      { html: '<p>One.</p>', feature_image: '__GHOST_URL__/content/images/2019/top.jpg' },
      { posts_meta: [{ post_id: 'a', feature_image_caption: 'The <b>harbor</b>' }] },
    ),
    pictures: ['elsewhere https://archive.invalid/content/images/2019/top.jpg'],
  },
  {
    at: 'TryGhost/Ghost#4605',
    about: 'exports of the first releases have Markdown, numbers, and milliseconds',
    files: {
      'old.json': JSON.stringify({
        meta: { exported_on: 1, version: '003' },
        data: {
          posts: [
            {
              id: 5,
              uuid: 'u',
              title: 'A walk',
              slug: 'a-walk',
              markdown: 'Words and ![Dune](/content/images/2014/a.jpg)',
              html: null,
              image: '/content/images/2014/top.jpg',
              page: 0,
              status: 'published',
              published_at: 1551825000000,
            },
          ],
          tags: [{ id: 1, name: 'Sea' }],
          posts_tags: [{ id: 1, post_id: 5, tag_id: 1 }],
        },
      }),
    },
    seen: 'Words and Dune',
    date: '2019-03-05T22:30:00.000Z',
    tags: ['Sea'],
    pictures: [
      'elsewhere https://archive.invalid/content/images/2014/top.jpg',
      'elsewhere https://archive.invalid/content/images/2014/a.jpg',
    ],
  },
  {
    at: 'TryGhost/Ghost#18948',
    about: 'cards keep their words and links',
    files: ghost({
      html: '<div class="kg-card kg-callout-card"><div class="kg-callout-text">Mind the tide.</div></div><figure class="kg-card kg-gallery-card"><div><img src="https://example.org/1.jpg" alt="One"><img src="https://example.org/2.jpg" alt="Two"></div><figcaption>Both boats</figcaption></figure><figure class="kg-card kg-embed-card"><iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe><figcaption>The film</figcaption></figure>',
    }),
    seen: 'Mind the tide One Two Both boats The film',
    links: ['https://www.youtube.com/watch?v=abcdefghijk'],
  },
];
