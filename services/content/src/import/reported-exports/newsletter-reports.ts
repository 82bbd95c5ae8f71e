import { medium, substack } from './export-builders.ts';
import type { Report } from './report.ts';

const BUCKET = 'https://bucketeer-e05bbc84-baa3.s3.amazonaws.com/public/images/7c19_1024x683.jpeg';
const MEDIA = 'https://substack-post-media.s3.amazonaws.com/public/images/7c19_1024x683.jpeg';

/** Reports about Substack, Medium, and Buttondown. */
export const NEWSLETTER_REPORTS: readonly Report[] = [
  {
    at: 'TryGhost/migrate#962',
    about: 'pictures of the bucket that denies are at its successor',
    files: substack(`<p>One.</p><img src="${BUCKET}" width="1200" alt="Leap">`),
    pictures: [`elsewhere ${MEDIA}`],
    date: '2019-03-05T22:30:00.000Z',
    oldPath: '/p/a-walk',
  },
  {
    at: 'TryGhost/Ghost#17729',
    about: 'a zip with a folder around its files is read',
    files: substack('<p>One.</p>', {}, 'export-2023/'),
    title: 'A walk',
    excerpt: 'By the sea',
  },
  {
    at: 'TryGhost/migrate#665',
    about: 'the text comes with its fields',
    files: substack('<h2>Part</h2><p>Words <em>and</em> more.</p>', {
      title: 'A &amp; B',
      is_published: 'TRUE',
    }),
    title: 'A & B',
    state: 'published',
    has: ['## Part\n\nWords *and* more.'],
  },
  {
    at: 'timf34/Substack2Markdown#25',
    about: 'videos are links, and what is at Substack alone is named',
    files: substack(
      '<p>See:</p><div id="youtube2-x" data-attrs="{&quot;videoId&quot;:&quot;9FDgRXPSv3U&quot;}" class="youtube-wrap"><div class="youtube-inner"><iframe src="https://www.youtube-nocookie.com/embed/9FDgRXPSv3U?rel=0"></iframe></div></div><div class="native-video-embed" data-attrs="{}"></div>',
    ),
    links: ['https://www.youtube.com/watch?v=9FDgRXPSv3U'],
    notes: ['A video that is at Substack alone is left out.'],
  },
  {
    at: 'mixmark-io/turndown#466',
    about: 'a figure on one line is a picture with its caption',
    files: substack(
      `<div class="captioned-image-container"><figure><a class="image-link image2" href="https://substackcdn.com/image/fetch/f_auto,q_auto:good/${encodeURIComponent(BUCKET)}"><div class="image2-inset"><picture><source srcset="x"><img src="https://substackcdn.com/image/fetch/w_1456,c_limit/${encodeURIComponent(BUCKET)}" alt="Leap"></picture></div></a><figcaption class="image-caption">The leap second</figcaption></figure></div>`,
    ),
    pictures: [`elsewhere ${MEDIA}`],
    has: ['"The leap second"'],
  },
  {
    at: 'deathau/markdownload#318',
    about: 'the older proxy of pictures is taken off',
    files: substack(
      `<p>One</p><img src="https://cdn.substack.com/image/fetch/f_auto,q_auto:good/${encodeURIComponent(BUCKET)}">`,
    ),
    pictures: [`elsewhere ${MEDIA}`],
  },
  {
    at: 'conorbronsdon/substack-mcp#104',
    about: 'footnotes are footnotes',
    files: substack(
      '<p>A claim<a class="footnote-anchor" id="footnote-anchor-1" href="#footnote-1" target="_self">1</a>.</p><div class="footnote"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number">1</a><div class="footnote-content"><p>Its <b>source</b>.</p></div></div>',
    ),
    seen: 'A claim Its source',
    has: ['A claim[^1].', '[^1]: Its **source**.'],
  },
  {
    at: 'abhishekbose87/remoteindian#8',
    about: 'a quoted message of another site keeps its words and its address',
    files: substack(
      '<p>Look:</p><div class="tweet" data-attrs="{&quot;url&quot;:&quot;https://twitter.com/a/status/1&quot;,&quot;full_text&quot;:&quot;The tide is out&quot;,&quot;name&quot;:&quot;Ann&quot;}"></div>',
    ),
    seen: 'Look The tide is out',
    links: ['https://twitter.com/a/status/1'],
  },
  {
    at: 'TryGhost/migrate#517',
    about: 'tags come along',
    files: medium('<p class="graf">Words of the walk.</p><p class="graf">More.</p>', {
      footer:
        '<ul class="p-tags"><li><a href="https://medium.com/tag/sea">Sea</a></li><li><a>Sand</a></li></ul>',
    }),
    tags: ['Sea', 'Sand'],
    seen: 'Words of the walk More',
    state: 'published',
    oldPath: '/a-walk-0a1b2c3d4e5f',
  },
  {
    at: 'TryGhost/migrate#886',
    about: 'a story without its address is a draft, named by its file',
    files: medium('<p>One.</p><p>Two.</p>', {
      file: 'draft_A-quiet-walk-1a1b2c3d4e5f',
      canonical: '',
    }),
    seen: 'One Two',
    state: 'draft',
    newPath: '/post/a-quiet-walk',
  },
  {
    at: 'gautamdhameja/medium-2-md#8',
    about: 'Gists, which are scripts in the export, are links',
    files: medium(
      '<p>Code:</p><figure class="graf graf--figure graf--iframe"><script src="https://gist.github.com/someone/b917.js"></script><figcaption class="imageCaption">The spider</figcaption></figure>',
    ),
    seen: 'Code The spider',
    links: ['https://gist.github.com/someone/b917'],
  },
  {
    at: 'ericclemmons/medium-to-markdown#6',
    about: 'breaks in code are its lines',
    files: medium(
      '<p>One.</p><pre class="graf graf--pre">npm install<br>npm test</pre><p>Use <code>a</code>.</p>',
    ),
    seen: 'One npm install npm test Use a',
    has: ['```\nnpm install\nnpm test\n```', '`a`'],
  },
  {
    at: 'dglazkov/polymath#9',
    about: 'an answer to another story is a draft, and the plan says so',
    files: medium('<p class="graf">I agree.</p>'),
    seen: 'I agree',
    state: 'draft',
    notes: ['Perhaps a reply to another post.'],
  },
  {
    at: 'mathieudutour/medium-to-own-blog#36',
    about: 'a short story with parts is no answer, even without tags',
    files: medium('<p>One.</p><h3 class="graf graf--h3">Part</h3><p>Two.</p>'),
    seen: 'One Part Two',
    state: 'published',
  },
  {
    at: 'TryGhost/migrate#415',
    about: 'pictures of Medium are fetched',
    files: medium(
      '<p>One.</p><figure><img class="graf-image" data-image-id="1*u.jpeg" src="https://cdn-images-1.medium.com/max/800/1*u.jpeg"><figcaption class="imageCaption">By <a href="https://example.org/ann">Ann</a></figcaption></figure>',
    ),
    seen: 'One By Ann',
    pictures: ['elsewhere https://cdn-images-1.medium.com/max/800/1*u.jpeg'],
    links: ['https://example.org/ann.'],
  },
  {
    at: 'buttondown/roadmap#1635',
    about: 'a zip of Buttondown has its dates and subjects in a table',
    files: {
      'emails.csv':
        'id,secondary_id,subject,publish_date,source,slug\nab-1,1,A walk,2023-01-02 16:55:00+00:00,app,a-walk\n',
      'emails/a-walk.md':
        '<!-- buttondown-editor-mode: fancy --><h2>Part</h2>\n<p>Words <strong>and</strong> <a href="https://example.org/">more</a>.</p>\n<p><img src="https://example.org/a.jpg" alt="Sea"></p>\n',
      'subscribers.csv': 'email\nann@example.org\n',
    },
    seen: 'Part Words and more Sea',
    has: ['## Part\n\nWords **and** [more](https://example.org/).'],
    hasNot: ['<'],
    title: 'A walk',
    date: '2023-01-02T16:55:00.000Z',
    oldPath: '/archive/a-walk/',
    pictures: ['elsewhere https://example.org/a.jpg'],
  },
];
