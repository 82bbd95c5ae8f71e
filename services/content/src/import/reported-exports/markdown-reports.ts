import type { Report } from './report.ts';

const page = (fields: string, text: string) => `---\n${fields}\n---\n\n${text}\n`;

/** Reports about Jekyll, Hugo, Obsidian, and the tools around them. */
export const MARKDOWN_REPORTS: readonly Report[] = [
  {
    at: 'jekyll/jekyll#5576',
    about: 'the mark of a byte order above the fields is none of them',
    files: { 'a.md': `\uFEFF${page('title: A walk', 'One.')}` },
    seen: 'One',
    title: 'A walk',
  },
  {
    at: 'tdarwin/pandoras_gate#40',
    about: 'a file in UTF-16 is read',
    files: { 'a.md': Buffer.from(`\uFEFF${page('title: Café', 'Crème.')}`, 'utf16le') },
    seen: 'Crème',
    title: 'Café',
  },
  {
    at: 'secure-77/Perlite#24',
    about: 'lines may end as on Windows',
    files: { 'a.md': page('title: A walk\ndate: 2019-03-05', 'One.').replaceAll('\n', '\r\n') },
    seen: 'One',
    date: '2019-03-05',
  },
  {
    at: 'jekyll/jekyll#7280',
    about: 'a colon in a title does not lose the fields',
    files: { 'a.md': page('title: Walks: the first\ndate: 2019-03-05', 'One.') },
    seen: 'One',
    title: 'Walks: the first',
    date: '2019-03-05',
    notes: ['cannot be read'],
  },
  {
    at: 'laurent22/joplin#8802',
    about: 'the first line below the fields stays',
    files: { 'a.md': '---\ntitle: A walk\n---\nFirst line.\n\nSecond.\n' },
    seen: 'First line Second',
  },
  {
    at: 'mAAdhaTTah/wordpress-github-sync#200',
    about: 'a folded address is one, and redirects',
    files: {
      '_posts/2018-04-20-cname.md': page(
        'post_title: x\ntitle: CNAME\npermalink: >\n  https://old.example.org/2018/04/20/cname-free-cdn/\npublished: true\ndate: 2018-04-20 16:02:56',
        'One.',
      ),
    },
    seen: 'One',
    oldPath: '/2018/04/20/cname-free-cdn/',
    newPath: '/post/cname-free-cdn',
    date: '2018-04-20T16:02:56',
  },
  {
    at: 'gohugoio/hugo#12940',
    about: 'a day without a time is that day',
    files: { 'content/posts/My Walk.md': page('title: A walk\ndate: 2019-09-12', 'One.') },
    seen: 'One',
    date: '2019-09-12',
    oldPath: '/posts/my-walk/',
  },
  {
    at: 'jekyll/jekyll#6033',
    about: 'a time with its zone is exact, and the path has the day that was written',
    files: {
      '_config.yml': 'permalink: /:year/:month/:day/:title.html',
      '_posts/2024-08-08-webinar.markdown': page(
        'title: "Webinar"\ndate: 2024-08-08 22:44:26 -0700\ncategories: security devices',
        'One.',
      ),
    },
    seen: 'One',
    date: '2024-08-09T05:44:26.000Z',
    oldPath: '/2024/08/08/webinar.html',
    tags: ['security', 'devices'],
  },
  {
    at: 'home-assistant/home-assistant.io#5746',
    about: 'a time without seconds is one',
    files: { '_posts/2016-9-6-use.md': page('title: Use\ndate: 2016-09-06 21:00', 'One.') },
    seen: 'One',
    date: '2016-09-06T21:00:00',
    oldPath: '/2016/09/06/use.html',
  },
  {
    at: 'TryGhost/migrate#365',
    about: 'posts of Jekyll may be HTML, and have its usual paths',
    files: {
      '_posts/2022-06-05-basic.html': page(
        'title: Basic\ncategories: [news]',
        '<p>Words <img src="/images/a.png" alt="A"></p>',
      ),
      'images/a.png': 'x',
    },
    seen: 'Words A',
    date: '2022-06-05',
    oldPath: '/news/2022/06/05/basic.html',
    pictures: ['included https://archive.invalid/images/a.png'],
  },
  {
    at: 'zoni/obsidian-export#188',
    about: 'space around the parts of a link is none of it',
    files: {
      'a.md': 'See [[low tide |the tide]] and [[ low tide ]].',
      'low tide.md': 'Sand.',
    },
    texts: 2,
    seen: 'See the tide and low tide',
    has: ['[the tide](/post/low-tide)', '[low tide](/post/low-tide)'],
  },
  {
    at: 'kirito41dd/obsidian-hugo-publish#20',
    about: 'two links in a line are two, by their paths too',
    files: {
      'A.md': '[[Notes/Low Tide|One]] and [[High Tide]].',
      'Notes/High Tide.md': page('slug: flood', 'x'),
      'Notes/Low Tide.md': 'x',
    },
    texts: 3,
    seen: 'One and High Tide',
    has: ['[One](/post/low-tide) and [High Tide](/post/flood).'],
  },
  {
    at: 'manunamz/jekyll-wikilinks#19',
    about: 'a link to a heading leads there',
    files: { 'A.md': '[[Low Tide#The First Part]]', 'Low Tide.md': '## The First Part' },
    texts: 2,
    seen: 'Low Tide',
    has: ['[Low Tide](/post/low-tide#section-the-first-part)'],
  },
  {
    at: 'agathauy/wikilinks-to-mdlinks-obsidian#15',
    about: 'names of files may have spaces',
    files: {
      'A.md': '![Dune](<img/my dune.png>) ![[my dune.png|300]] [x](My%20Note.md) [y](<My Note.md>)',
      'img/my dune.png': 'x',
      'My Note.md': 'x',
    },
    texts: 2,
    seen: 'Dune x y',
    pictures: ['included https://archive.invalid/img/my%20dune.png'],
    has: ['[x](/post/my-note) [y](/post/my-note)'],
  },
  {
    at: 'streetwriters/notesnook-importer#208',
    about: 'pictures and comments of Obsidian are read, and missing pictures named',
    files: {
      'a.md': '![[a.png]] ![b](gone.png) %%50% of it%% ==mark==',
      'attachments/a.png': 'x',
    },
    seen: 'b mark',
    pictures: ['included https://archive.invalid/attachments/a.png', 'elsewhere gone.png'],
    hasNot: ['50%'],
  },
  {
    at: 'obsidianmd/obsidian-importer#544',
    about: 'an address that cannot be decoded stops nothing',
    files: { 'a.md': 'One ![x](img/%E0%A4%A.png) [y](%E0%A4%A.md)' },
    seen: 'One x y',
  },
  {
    at: 'obsidianmd/obsidian-importer#299',
    about: 'HTML of a text is Markdown, or what a text may have as tags',
    files: {
      'a.md':
        'H<sub>2</sub>O <u>under</u> <span style="color:red">red</span> <b>bold</b> <a href="https://example.org/">link</a> <img src="a.png" alt="Dune"> List<String>\n\n<figure><img src="a.png" alt="Sea"><figcaption>At six</figcaption></figure>\n\n<table>\n<tr><td>a</td><td>b</td></tr>\n\n<tr><td>c</td><td>d</td></tr>\n</table>\n\n<script>alert(1)</script>',
      'a.png': 'x',
    },
    seen: 'H2O under red bold link Dune List String Sea At six a b c d',
    has: [
      'H<sub>2</sub>O',
      '**bold**',
      '[link](<https://example.org/>)',
      '"At six"',
      'List<String>',
    ],
    hasNot: ['<span', '<img', '<figure', 'alert'],
    pictures: ['included https://archive.invalid/a.png'],
  },
  {
    at: 'jackyzha0/quartz#98',
    about: 'Liquid and shortcodes that have a meaning here are read',
    files: {
      '_posts/2019-03-05-a.md': page(
        'title: A',
        'See [it]({% post_url 2019-03-06-b %}) and ![x]({{ site.baseurl }}/img/a.png) ![y]({{ "/img/a.png" | relative_url }}).\n{: .center}\n\n{%- highlight ruby -%}\nlet a\n{%- endhighlight -%}',
      ),
      '_posts/2019-03-06-b.md': page('title: B\nslug: the-b', 'x'),
      'img/a.png': 'x',
    },
    texts: 2,
    seen: 'See it and x y let a',
    has: ['[it](/post/the-b)', '```ruby'],
    hasNot: ['{'],
    pictures: ['included https://archive.invalid/img/a.png'],
    oldPath: '/2019/03/05/a.html',
  },
  {
    at: 'gohugoio/hugo#101',
    about: 'pictures by label and links between files are found',
    files: {
      'content/posts/a.md': page(
        'title: A\ndraft: true',
        '![Dune][d] and [b](b.md#the-part), {{< ref "b.md" >}}.\n\n[d]: /img/dune.png "At six"',
      ),
      'content/posts/b.md': page('title: B', '## The part'),
      'static/img/dune.png': 'x',
    },
    texts: 2,
    seen: 'Dune and b post b',
    state: 'draft',
    has: ['[b](/post/b#section-the-part)'],
    pictures: ['included https://archive.invalid/static/img/dune.png'],
  },
];
