import {
  wordpress,
  wordpressFile,
  wordpressItem,
  wordpressMeta,
  wordpressPicture,
} from './export-builders.ts';
import type { Report } from './report.ts';

const UPLOADS = 'https://old.example.org/wp-content/uploads';

export const WORDPRESS_REPORTS: readonly Report[] = [
  {
    at: 'WordPress/wordpress-importer#82',
    about: 'space around the text of an element is no text',
    files: {
      'export.xml': wordpressFile(
        wordpressItem('').replace(
          /<content:encoded>.*<\/content:encoded>/,
          '<content:encoded>\n\t\t<![CDATA[<p>The tide came in.</p>]]>\n\t\t</content:encoded>',
        ),
      ),
    },
    has: ['The tide came in.'],
    hasNot: [']>'],
    date: '2019-03-05T22:30:00.000Z',
    oldPath: '/2019/03/a-walk/',
  },
  {
    at: 'WordPress/wordpress-importer#178',
    about: 'CRLF in a field keeps the fields after it',
    files: wordpress(
      '<p>One.</p>',
      {},
      wordpressMeta('notes', 'a:1:{s:4:"text";s:6:"a\r\nb\r\n";}') +
        wordpressMeta('_thumbnail_id', '9'),
      wordpressPicture('9', '2019/03/top.jpg'),
    ),
    pictures: [`elsewhere ${UPLOADS}/2019/03/top.jpg`],
  },
  {
    at: 'WordPress/wordpress-playground#1211',
    about: 'backslashes stay',
    files: wordpress('<p>Type C:\\notes\\today and \\u0022 once.</p>'),
    seen: 'Type C notes today and u0022 once',
    has: ['C:\\notes\\today'],
  },
  {
    at: 'WordPress/gutenberg#14068',
    about: 'escapes in the fields of a block are not shown',
    files: wordpress(
      '<!-- wp:paragraph {"text":"\\u003ca href=\\u0022https://example.com/\\u0022\\u003e"} -->\n<p>See <a href="https://example.com/">this</a>!</p>\n<!-- /wp:paragraph -->',
    ),
    has: ['See [this](https://example.com/)!'],
    hasNot: ['u003c'],
  },
  {
    at: 'hexojs/hexo-migrator-wordpress#43',
    about: 'entities in titles and texts become characters',
    files: wordpress('<p>a &amp; b &gt; c &quot;d&quot;</p>', {
      title: 'Some &quot;Title&quot; &amp; more',
    }),
    title: 'Some "Title" & more',
    has: ['a & b > c "d"'],
  },
  {
    at: 'poststatus/wptest#13',
    about: 'markup in a title leaves its words',
    files: wordpress('<p>One.</p>', { title: 'A <em>very</em> <code>long</code> walk' }),
    title: 'A very long walk',
  },
  {
    at: 'hexojs/hexo-migrator-wordpress#105',
    about: 'control characters stop nothing',
    files: wordpress('<p>Before\u0011 and\u0000 after.</p>'),
    seen: 'Before and after',
  },
  {
    at: 'humanmade/WordPress-Importer#19',
    about: 'a control character in a field stops nothing',
    files: wordpress('<p>One.</p>', {}, wordpressMeta('camera', 's:1:"\u0001";')),
    has: ['One.'],
  },
  {
    at: 'Automattic/wp-calypso#14048',
    about: 'a byte that is no UTF-8 costs one character',
    files: {
      'export.xml': Buffer.concat([
        Buffer.from(wordpressFile('').replace('</channel></rss>', '')),
        Buffer.from(wordpressItem('<p>Before £ after.</p>').replace('£', '@')).map((byte) =>
          byte === 64 ? 0xa3 : byte,
        ),
        Buffer.from('</channel></rss>'),
      ]),
    },
    seen: 'Before after',
  },
  {
    at: 'hexojs/hexo-migrator-wordpress#37',
    about: 'a gallery without ids shows the pictures of the post',
    files: wordpress(
      'Pictures:\n\n[gallery]\n\nThe end.',
      {},
      '',
      wordpressPicture('11', '2019/03/one.jpg', {
        'wp:post_parent': '7',
        'excerpt:encoded': 'The first',
      }) + wordpressPicture('12', '2019/03/two.jpg', { 'wp:post_parent': '7' }),
    ),
    seen: 'Pictures The first The end',
    pictures: [`elsewhere ${UPLOADS}/2019/03/one.jpg`, `elsewhere ${UPLOADS}/2019/03/two.jpg`],
    hasNot: ['[gallery'],
  },
  {
    at: 'jekyll/jekyll-import#107',
    about: 'blank lines are paragraphs, beside paragraphs that are marked',
    files: wordpress('First.\n\n<p style="color:red">Second.</p>\n\nThird.\nStill third.'),
    has: ['First.\n\nSecond.\n\nThird.\\\nStill third.'],
  },
  {
    at: 'bolt/bolt#876',
    about: 'line breaks stay',
    files: wordpress('Roses are red,\r\nviolets are blue.\r\n\r\nThe end.'),
    has: ['Roses are red,\\\nviolets are blue.\n\nThe end.'],
  },
  {
    at: 'jekyll/jekyll-import#164',
    about: 'the path of a post redirects',
    files: wordpress('<p>One.</p>', { link: 'https://old.example.org/2009/08/new-site/' }),
    oldPath: '/2009/08/new-site/',
  },
  {
    at: 'benbalter/wordpress-static-site-exporter#58',
    about: 'a number of a post redirects, and below a folder it takes no path of others',
    files: wordpress('<p>One.</p>', {
      link: 'https://old.example.org/?p=2391',
      guid: 'https://old.example.org/blog/?p=2391',
    }),
    oldPath: '/?p=2391',
  },
  {
    at: 'jekyll/jekyll-import#200',
    about: 'the time in Greenwich is the exact one',
    files: wordpress('<p>One.</p>', {
      'wp:post_date': '2013-01-07 22:17:23',
      'wp:post_date_gmt': '2013-01-08 04:17:23',
    }),
    date: '2013-01-08T04:17:23.000Z',
  },
  {
    at: 'ashishb/wp2hugo#54',
    about: 'a post without a time in Greenwich has its wall time',
    files: wordpress('<p>One.</p>', {
      'wp:post_date': '2021-03-10 18:17:34',
      'wp:post_date_gmt': '0000-00-00 00:00:00',
    }),
    date: '2021-03-10T18:17:34',
  },
  {
    at: 'jekyll/jekyll-import#213',
    about: 'a draft has no date',
    files: wordpress('<p>One.</p>', {
      'wp:status': 'draft',
      'wp:post_date': '0000-00-00 00:00:00',
      'wp:post_date_gmt': '0000-00-00 00:00:00',
    }),
    date: '',
    state: 'draft',
  },
  {
    at: 'wp-cli/wp-cli#769',
    about: 'a scheduled post is a draft, and the plan says so',
    files: wordpress('<p>One.</p>', {
      'wp:status': 'future',
      'wp:post_date_gmt': '2050-01-01 10:00:00',
    }),
    state: 'draft',
    date: '2050-01-01T10:00:00.000Z',
    notes: ['It is future in WordPress.'],
  },
  {
    at: 'jekyll/jekyll-import#254',
    about: 'a slash as an entity is a slash',
    files: wordpress('<p>and&#47;or <b>bold</b></p>'),
    has: ['and/or **bold**'],
  },
  {
    at: 'jekyll/jekyll-import#173',
    about: 'pictures of one name in two folders are two',
    files: wordpress(`<img src="${UPLOADS}/2018/01/1.jpg"> <img src="${UPLOADS}/2019/01/1.jpg">`),
    pictures: [`elsewhere ${UPLOADS}/2018/01/1.jpg`, `elsewhere ${UPLOADS}/2019/01/1.jpg`],
  },
  {
    at: 'jekyll/jekyll#355',
    about: 'a post without a name gets the one of its title',
    files: wordpress('<p>One.</p>', { 'wp:post_name': '', title: 'My first walk' }),
    newPath: '/post/my-first-walk',
  },
  {
    at: 'palaniraja/blog2md#7',
    about: 'preformatted text is code, and space around a title is none of it',
    files: wordpress('<pre>let a;\n\nlet b;</pre>', { title: '\n   A walk  ' }),
    has: ['```\nlet a;\n\nlet b;\n```'],
    title: 'A walk',
  },
  {
    at: 'lonekorean/wordpress-export-to-markdown#160',
    about: 'the width of a picture is not part of its address',
    files: wordpress(
      '<img src="https://walks.files.wordpress.com/2019/03/image-1.png?w=1024" alt="Sea">',
    ),
    pictures: ['elsewhere https://walks.files.wordpress.com/2019/03/image-1.png'],
  },
  {
    at: 'Automattic/jetpack#2919',
    about: 'pictures of the image service come from the site itself',
    files: wordpress(
      '<img src="https://i1.wp.com/old.example.org/wp-content/uploads/2019/03/a.png?fit=720%2C1200&amp;ssl=1" srcset="x 300w">',
    ),
    pictures: [`elsewhere ${UPLOADS}/2019/03/a.png`],
  },
  {
    at: 'lonekorean/wordpress-export-to-markdown#28',
    about: 'a picture that is a link to itself is a picture',
    files: wordpress(
      `<a href="${UPLOADS}/2019/04/image.jpg"><img src="${UPLOADS}/2019/04/image-300x200.jpg" alt="Dune"></a>`,
      {},
      '',
      wordpressPicture('9', '2019/04/image.jpg'),
    ),
    pictures: [`elsewhere ${UPLOADS}/2019/04/image.jpg`],
  },
  {
    at: 'wp-cli/import-command#53',
    about: 'the picture of a post is found by its number',
    files: wordpress(
      '<p>One.</p>',
      {},
      wordpressMeta('_thumbnail_id', '1234'),
      wordpressPicture('1234', '2019/03/demo.jpg'),
    ),
    pictures: [`elsewhere ${UPLOADS}/2019/03/demo.jpg`],
  },
  {
    at: 'lonekorean/wordpress-export-to-markdown#155',
    about: 'all links stay',
    files: wordpress(
      'See <a href="https://example.org/a">a</a>, <a title="B" href="/b/">b</a>, and <a href="mailto:me@example.org">me</a>.',
    ),
    links: ['https://example.org/a', 'https://old.example.org/b/', 'mailto:me@example.org'],
  },
  {
    at: 'lonekorean/wordpress-export-to-markdown#131',
    about: 'a picture without an ending comes along',
    files: wordpress(
      '<img src="https://lh5.googleusercontent.com/t2kGCE-RAuoB1DvJl7oJxqEv" alt="">',
    ),
    pictures: ['elsewhere https://lh5.googleusercontent.com/t2kGCE-RAuoB1DvJl7oJxqEv'],
  },
  {
    at: 'lonekorean/wordpress-export-to-markdown#51',
    about: 'tables and their captions stay',
    files: wordpress(
      '<!-- wp:table --><figure class="wp-block-table"><table><tbody><tr><td>High</td><td>6:10</td></tr><tr><td>Low</td><td>12:20</td></tr></tbody></table><figcaption>Tides of <a href="https://example.org/may">May</a></figcaption></figure><!-- /wp:table -->',
    ),
    has: ['| High | 6:10', 'Tides of [May](https://example.org/may)'],
  },
  {
    at: 'lonekorean/wordpress-export-to-markdown#124',
    about: 'Gists are links, by their address and as shortcodes',
    files: wordpress(
      'Code:\n\nhttps://gist.github.com/someone/e76563c7\n\n[gist id="abc123"]\n\n[sourcecode language="css"]\na > b {\n  color: red;\n}\n[/sourcecode]',
    ),
    seen: 'Code a b color red',
    links: ['https://gist.github.com/someone/e76563c7', 'https://gist.github.com/abc123'],
    has: ['```css\na > b {\n  color: red;\n}\n```'],
  },
  {
    at: 'lonekorean/wordpress-export-to-markdown#118',
    about: 'footnotes of blocks, which are beside the text, are footnotes',
    files: wordpress(
      '<!-- wp:paragraph --><p>Lorem<sup data-fn="u-1" class="fn"><a href="#u-1" id="u-1-link">1</a></sup> ipsum.</p><!-- /wp:paragraph --><!-- wp:footnotes /-->',
      {},
      wordpressMeta('footnotes', '[{"content":"Dolor <em>sit</em> amet.","id":"u-1"}]'),
    ),
    seen: 'Lorem ipsum Dolor sit amet',
    has: ['Lorem[^1] ipsum.', '[^1]: Dolor *sit* amet.'],
  },
  {
    at: 'TryGhost/wp-ghost-exporter#7',
    about: 'code keeps its lines and its language',
    files: wordpress('<pre lang="ruby">\ndef foo\n\n  1\nend\n</pre>\n\nUse <code>foo</code>.'),
    has: ['```ruby\ndef foo\n\n  1\nend\n```', '`foo`'],
  },
  {
    at: 'getpelican/pelican#2255',
    about: 'names in angle brackets stay in code',
    files: wordpress(
      '[code]\n#include <something.h>\n[/code]\n\nIt costs $5, "really" - or \'not\'.',
    ),
    has: ['#include <something.h>', 'It costs $5, "really" - or \'not\'.'],
  },
  {
    at: 'tinacms/wp-gatsby-markdown-exporter#12',
    about: 'a caption in a division belongs to its picture',
    files: wordpress(
      `<div class="wp-caption aligncenter" style="width: 1034px"><a href="${UPLOADS}/2018/12/big.jpg"><img src="${UPLOADS}/2018/12/festive.jpg" alt=""></a><p class="wp-caption-text">The harbor at night</p></div>`,
    ),
    has: ['"The harbor at night"'],
  },
  {
    at: 'textpattern/textpattern#99',
    about: 'typographic characters stop nothing',
    files: wordpress('“Curly” – dashes — and\u00a0spaces… naïve 中文 😀'),
    seen: 'Curly dashes and spaces naïve 中文',
  },
  {
    at: 'SchumacherFM/wordpress-to-hugo-exporter#99',
    about: 'pictures in galleries keep their captions',
    files: wordpress(
      `<!-- wp:gallery --><figure class="wp-block-gallery"><ul class="blocks-gallery-grid"><li class="blocks-gallery-item"><figure><img src="${UPLOADS}/a.jpg" alt="A"/><figcaption class="blocks-gallery-item__caption">A page of the book</figcaption></figure></li></ul><figcaption>Two pages</figcaption></figure><!-- /wp:gallery -->`,
    ),
    has: ['"A page of the book"', 'Two pages'],
  },
  {
    at: 'tradik/wpexporter#21',
    about: 'blocks are Markdown, without a rest of their tags',
    files: wordpress(
      '<!-- wp:heading {"level":3} --><h3 class="wp-block-heading">Ingredients</h3><!-- /wp:heading --><!-- wp:paragraph --><p class="wp-block-paragraph"><strong>Mixture:</strong></p><!-- /wp:paragraph --><!-- wp:list --><ul class="wp-block-list"><li>200g chocolate</li><li>200g butter</li></ul><!-- /wp:list -->',
    ),
    has: ['### Ingredients\n\n**Mixture:**\n\n- 200g chocolate\n- 200g butter'],
    hasNot: ['<'],
  },
  {
    at: 'TryGhost/wp-ghost-exporter#32',
    about: 'a namespace with https is an export of WordPress too',
    files: {
      'export.xml': wordpressFile(
        wordpressItem('<p>One.</p>') + wordpressPicture('9', '2019/03/a.jpg'),
        'https://wordpress.org/export/1.2/',
      ),
    },
    oldPath: '/2019/03/a-walk/',
  },
  {
    at: 'jekyll/jekyll-import#282',
    about: 'the mark before the rest of a text is not shown',
    files: wordpress('The first part.\n\n<!--more-->\n\nThe rest.'),
    has: ['The first part.\n\nThe rest.'],
  },
];
