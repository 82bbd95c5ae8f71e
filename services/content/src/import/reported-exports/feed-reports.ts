import { atom, rss } from './export-builders.ts';
import type { Report } from './report.ts';

const LINK = '<link rel="alternate" href="https://old.example.org/2019/03/a-walk.html"/>';

export const FEED_REPORTS: readonly Report[] = [
  {
    at: 'jekyll/jekyll-import#274',
    about: 'Atom without a date of publication has the one of its last change',
    files: {
      'posts.atom': atom(
        `<id>1</id><title>A walk</title>${LINK}<updated>2019-03-05T22:30:00Z</updated><content type="html">&lt;p&gt;One.&lt;/p&gt;</content>`,
      ),
    },
    date: '2019-03-05T22:30:00.000Z',
    oldPath: '/2019/03/a-walk.html',
    newPath: '/post/a-walk',
  },
  {
    at: 'jekyll/jekyll-import#194',
    about: 'Atom with elements in place of text keeps its paragraphs and links',
    files: {
      'atom.xml': atom(
        `<id>1</id><title>A walk</title>${LINK}<published>2019-03-05T22:30:00Z</published><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>One <a href="https://example.org/">link</a>.</p><p>Two.</p></div></content>`,
      ),
    },
    has: ['One [link](https://example.org/).\n\nTwo.'],
  },
  {
    at: 'jekyll/jekyll-import#175',
    about: 'a draft of Blogger has no address, and is a draft',
    files: {
      'blog.xml': atom(
        `<id>tag:blogger.com,1999:post-1</id><published>2012-07-03T17:57:00.001-07:00</published><app:control><app:draft>yes</app:draft></app:control><category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#post"/><title type="text">Quotes</title><content type="html">lorem ipsum</content>`,
        '<entry><id>2</id><category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#settings"/><title>Settings</title><content>yes</content></entry>',
      ),
    },
    state: 'draft',
    date: '2012-07-04T00:57:00.001Z',
    newPath: '/post/quotes',
    tags: [],
  },
  {
    at: 'jekyll/jekyll-import#565',
    about: 'the newer feed of Blogger has kinds, states, and paths of its own',
    files: {
      'feed.atom': atom(
        '<id>1</id><blogger:type>POST</blogger:type><blogger:status>LIVE</blogger:status><blogger:filename>/2012/07/a-walk.html</blogger:filename><published>2012-07-03T17:57:00Z</published><title>A walk</title><content type="html">&lt;p&gt;One&lt;/p&gt;</content>',
        '<entry><id>2</id><blogger:type>COMMENT</blogger:type><title/><content>Nice</content></entry>',
      ),
    },
    oldPath: '/2012/07/a-walk.html',
    state: 'published',
  },
  {
    at: 'jekyll/jekyll-import#391',
    about: 'titles may have signs of HTML as words, and sounds are named',
    files: {
      'feed.rss': rss(
        '<title>Using &lt;script&gt; well</title><link>https://old.example.org/using-script</link><guid>1</guid><pubDate>Tue, 05 Mar 2019 23:30:00 +0100</pubDate><content:encoded><![CDATA[<p>One.</p><script>alert(1)</script>]]></content:encoded><enclosure url="https://example.org/a.mp3" type="audio/mpeg" length="1"/>',
      ),
    },
    title: 'Using <script> well',
    date: '2019-03-05T22:30:00.000Z',
    notes: ['Its sound file is at https://example.org/a.mp3.'],
  },
  {
    at: 'jekyll/jekyll-import#158',
    about: 'a feed in an older encoding is read in it',
    files: {
      'my_file.xml': Buffer.from(
        rss(
          '<title>Caf\u00e9</title><link>https://old.example.org/cafe</link><description>&lt;p&gt;Cr\u00e8me.&lt;/p&gt;</description><pubDate>Tue, 05 Mar 2019 22:30:00 GMT</pubDate>',
        ).replace('<?xml version="1.0"?>', '<?xml version="1.0" encoding="ISO-8859-1"?>'),
        'latin1',
      ),
    },
    title: 'Café',
    seen: 'Crème',
  },
];
