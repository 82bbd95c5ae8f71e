import { describe, expect, it } from '@jest/globals';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import { parseMarkup, treeToHtml } from './index.ts';

const html = (text: string): string => treeToHtml(parseMarkup(text, 2));
const EXTERNAL = 'rel="noopener noreferrer"';

describe('Markdown as HTML', () => {
  it.each([
    ['an <u>underlined</u> word', '<p>an <u>underlined</u> word</p>'],
    ['~~gone~~ ~not gone~', '<p><del>gone</del> ~not gone~</p>'],
    [
      'see https://example.com/a_(b), www.example.com.',
      `<p>see <a href="https://example.com/a_(b)" ${EXTERNAL}>https://example.com/a_(b)</a>, <a href="http://www.example.com" ${EXTERNAL}>www.example.com</a>.</p>`,
    ],
    ['me@example.com!', '<p><a href="mailto:me@example.com">me@example.com</a>!</p>'],
    ['[me@example.com](/about)', '<p><a href="/about">me@example.com</a></p>'],
    ['`https://example.com`', '<p><code>https://example.com</code></p>'],
    [
      '![a](/images/a.png) and ![b](/images/b.png)',
      '<p><img src="/images/a.png" alt="a" decoding="async"> and <img src="/images/b.png" alt="b" decoding="async" loading="lazy"></p>',
    ],
    [
      '![a](/images/a.png "By the sea")',
      '<figure><img src="/images/a.png" alt="a" decoding="async"><figcaption>By the sea</figcaption></figure>',
    ],
    [
      '![a](/images/a.png "By the sea"){.wide}',
      '<figure class="wide"><img src="/images/a.png" alt="a" decoding="async"><figcaption>By the sea</figcaption></figure>',
    ],
    [
      '![a](/images/a.png){.full}',
      '<figure class="full"><img src="/images/a.png" alt="a" decoding="async"></figure>',
    ],
    [
      '![a](/images/a.png "One")\n![b](/images/b.png){.full}',
      '<div class="gallery full"><figure><img src="/images/a.png" alt="a" decoding="async"><figcaption>One</figcaption></figure><figure><img src="/images/b.png" alt="b" decoding="async" loading="lazy"></figure></div>',
    ],
    [
      'See ![a](/images/a.png){.wide} here {.wide}',
      '<p>See <img src="/images/a.png" alt="a" decoding="async"> here {.wide}</p>',
    ],
    [
      '![a](/images/a.png) {.wide}',
      '<p><img src="/images/a.png" alt="a" decoding="async"> {.wide}</p>',
    ],
    [
      '![a](/images/a.png){.huge}',
      '<p><img src="/images/a.png" alt="a" decoding="async">{.huge}</p>',
    ],
    ['- [ ] a', '<ul>\n<li class="task">☐ a</li>\n</ul>'],
    ['```nonsense\na\n```', '<pre tabindex="0"><code class="language-nonsense">a\n</code></pre>'],
    ['<b>no</b>', '<p>&#x3C;b>no&#x3C;/b></p>'],
  ])('turns %j into %j', (text, expected) => expect(html(text)).toBe(expected));

  it('has tables that are reached and scrolled with the keyboard, each row as long as the head', () => {
    expect(html('a | b | c\n:-|:-:|-:\n1 | 2')).toBe(
      '<div tabindex="0" role="group" class="table" aria-label="Table"><table>\n<thead>\n<tr>\n' +
        '<th align="left">a</th>\n<th align="center">b</th>\n<th align="right">c</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n' +
        '<td align="left">1</td>\n<td align="center">2</td>\n<td align="right"></td>\n</tr>\n</tbody>\n</table></div>',
    );
  });

  it('has footnotes that lead there and back, by name for those who do not see them', () => {
    const found = html('One[^a] and again[^a].\n\n[^a]: The *note*.');
    expect(found).toContain(
      '<a href="#text-fn-a" id="text-fnref-a" aria-describedby="footnote-label">1</a>',
    );
    expect(found).toContain('<section class="footnotes"><h2 id="footnote-label">Notes</h2>');
    expect(found).toContain('<li id="text-fn-a">\n<p>The <em>note</em>. <a href="#text-fnref-a"');
    expect(found).toContain(
      'href="#text-fnref-a-2" class="data-footnote-backref" aria-label="Back to the text at note 1, place 2"',
    );
  });

  it.each([
    [1, 'figure', 0],
    [2, 'gallery', 2],
    [6, 'gallery', 6],
    [7, 'p', 0],
  ])('makes of %d pictures in a paragraph a %s', (count, name, figures) => {
    const found = html(Array.from({ length: count }, () => '![](/images/abc.jpeg)').join('\n'));
    expect(found).toMatch(new RegExp(`^<(?:div class="gallery"|${name})`));
    expect(found.match(/<figure>/g)?.length ?? 0).toBe(count === 1 ? 1 : figures);
    expect(found.match(/loading="lazy"/g)?.length ?? 0).toBe(count - 1);
  });

  it('has a picture of ours in the sizes in which it is stored', () => {
    const found = html('![A duck](/images/abc.jpeg)');
    expect(found).toMatch(
      /^<figure><picture><source type="image\/avif" srcset="[^"]*abc-320\.avif 320w/,
    );
    expect(found).toMatch(
      /<img src="\/images\/abc\.jpeg" alt="A duck" decoding="async" srcset="[^"]*1600w" sizes=/,
    );
  });

  it('has the first frame of a moving picture for readers who want no motion', () => {
    const stem = `/images/${'ab'.repeat(32)}`;
    expect(html(`![A duck](${stem}-moving.webp)`)).toMatch(
      new RegExp(
        `^<figure><picture><source media="\\(prefers-reduced-motion: reduce\\)" srcset="${stem}-320.webp 320w[^"]* ${stem}.jpeg 1600w" sizes="[^"]*"><img src="${stem}-moving.webp" alt="A duck" decoding="async"></picture>`,
      ),
    );
    expect(html(`![A duck](${stem}-alpha.webp)`)).toMatch(
      new RegExp(`^<figure><img src="${stem}-alpha.webp" [^>]*srcset="${stem}-alpha-320.webp 320w`),
    );
  });

  it('gives each heading an id of its own, and a link to it', () => {
    const found = html('# The *quay*\n\n## The quay\n\n## The quay 2\n\n## The quay');
    expect(found.match(/id="[^"]*"/g)).toEqual([
      'id="section-the-quay"',
      'id="section-the-quay-2"',
      'id="section-the-quay-2-2"',
      'id="section-the-quay-3"',
    ]);
    expect(found).toContain(
      '<h2 id="section-the-quay">The <em>quay</em><a href="#section-the-quay" class="section-link" aria-label="Link to “The quay”"></a></h2>',
    );
  });

  it('names the parts of code in a language that it knows', () => {
    expect(html('```js\nlet a = "<b>";\n```')).toBe(
      '<pre tabindex="0"><code class="language-js"><span class="hljs-keyword">let</span> a = <span class="hljs-string">"&#x3C;b>"</span>;\n</code></pre>',
    );
  });

  it.each(['https://www.youtube.com/watch?v=abc', 'https://youtu.be/abc', 'https://vimeo.com/1'])(
    'makes a card of %s if it stands alone',
    (address) => {
      expect(html(address)).toMatch(
        /^<p class="video"><a href="[^"]+" rel="[^"]+"><strong>Watch on (?:YouTube|Vimeo)<\/strong> /,
      );
      expect(html(`See ${address}`)).not.toContain('video"');
      expect(html(`[the film](${address})`)).not.toContain('video"');
    },
  );

  it('has no sizes and no signs of pages in feeds', () => {
    const tree = parseMarkup('# A\n\n![A duck](/images/abc.jpeg "Ducks")', 2);
    expect(treeToHtml(tree, { base: 'https://blog.example.org/post/a' })).toBe(
      '<h2 id="section-a">A</h2>\n<figure><picture><img src="https://blog.example.org/images/abc.jpeg" alt="A duck" decoding="async"></picture><figcaption>Ducks</figcaption></figure>',
    );
  });
});

const PAYLOADS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  'javascript:alert(1)',
  '" onmouseover="alert(1)',
  "' onfocus='alert(1)",
  '</code></pre><script>alert(1)</script>',
  '&#106;avascript:alert(1)',
  '<iframe src="//evil.example">',
  '<style>*{x:expression(1)}</style>',
  'data:text/html,<script>alert(1)</script>',
  '<a href="vbscript:x">',
];
const PLACES: Readonly<Record<string, (payload: string) => string>> = {
  'a cell': (payload) => `a | b\n-|-\n${payload} | 2`,
  'a head': (payload) => `${payload} | b\n-|-\n1 | 2`,
  'a note': (payload) => `a[^1]\n\n[^1]: ${payload}`,
  'the name of a note': (payload) => `a[^${payload}]\n\n[^${payload}]: b`,
  'a caption': (payload) => `![a](/images/a.jpeg "${payload.replaceAll('"', '\\"')}")`,
  'a description': (payload) => `![${payload}](/images/a.jpeg)`,
  'the address of a picture': (payload) => `![a](<${payload.replaceAll(/[<>]/g, '\\$&')}>)`,
  'a link': (payload) => `[a](<${payload.replaceAll(/[<>]/g, '\\$&')}>)`,
  'a language': (payload) => `\`\`\`${payload}\na\n\`\`\``,
  code: (payload) => `\`\`\`html\n${payload}\n\`\`\``,
  'a heading': (payload) => `# ${payload}`,
  'a video': (payload) => `https://youtu.be/${payload}`,
  'an address': (payload) => `https://example.com/${payload}`,
  'a mail address': (payload) => `${payload}@example.com`,
};
const ELEMENTS = [
  'p',
  'h2',
  'a',
  'em',
  'strong',
  'code',
  'pre',
  'span',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'div',
  'section',
  'ol',
  'li',
  'sup',
  'figure',
  'figcaption',
  'picture',
  'source',
  'img',
];
const ATTRIBUTES = [
  'href',
  'rel',
  'src',
  'srcSet',
  'sizes',
  'alt',
  'type',
  'loading',
  'decoding',
  'id',
  'className',
  'tabIndex',
  'role',
  'ariaLabel',
  'ariaDescribedBy',
];

describe.each(Object.entries(PLACES))('%s', (_place, put) => {
  it.each(PAYLOADS)('does not run %j', (payload) => {
    visit(
      fromHtml(html(put(payload)), { fragment: true }),
      'element',
      ({ tagName, properties }) => {
        expect(ELEMENTS).toContain(tagName);
        for (const [name, value] of Object.entries(properties)) {
          expect(ATTRIBUTES).toContain(name);
          if (name === 'href') expect(value).toMatch(/^(?:https?:|mailto:|#|[^:]*(?:[/?#]|$))/);
          if (name === 'src') expect(value).toMatch(/^[^:]*$|^\//);
        }
      },
    );
  });
});

/** The number of array elements that are moved while a text is parsed. */
function countMoved(text: string): number {
  const original = Object.getOwnPropertyDescriptor(Array.prototype, 'splice') as {
    value: (this: unknown[], start: number, ...others: unknown[]) => unknown[];
  };
  let moved = 0;
  function splice(this: unknown[], start: number, ...others: unknown[]): unknown[] {
    if (start > 0) moved += this.length - start;
    return original.value.call(this, start, ...others);
  }
  Object.defineProperty(Array.prototype, 'splice', { ...original, value: splice });
  try {
    parseMarkup(text, 2);
  } finally {
    Object.defineProperty(Array.prototype, 'splice', original);
  }
  return moved;
}

describe('What a text of Markdown may cost', () => {
  it.each(['[a]', 'a]&amp;', 'a]\n'])('moves little for thousands of %j', (piece) => {
    const [once, twice] = [1000, 2000].map((times) => countMoved(piece.repeat(times)));
    expect(twice).toBeLessThan(2.5 * (once ?? 0) + 1000);
  });

  const END = '\n\n*end*';
  it.each([
    ['notes in notes', '[^a]: '.repeat(5000)],
    ['calls of one note', `[^a]: b\n\n${'[^a]'.repeat(2100)}`],
    ['notes', Array.from({ length: 1000 }, (_, n) => `[^${n}]: a[^${n + 1}]\n\n`).join('')],
    ['cells', `a|b\n-|-\n${'a|b\n'.repeat(1500)}`],
    ['cells in a row', `${'|a'.repeat(4000)}\n${'|-'.repeat(4000)}\n${'|a\n'.repeat(4000)}`],
    ['brackets', '['.repeat(10_000)],
    ['addresses', '[ http://'.repeat(3000)],
    ['marks in an address', `http://a.b/${'!'.repeat(2000)}x`],
    ['mail addresses', 'a@'.repeat(10_000)],
    ['headings', '# a\n\n'.repeat(1000)],
  ])('is bounded for thousands of %s', (_what, text) => {
    const found = html(text + END);
    expect(found).toMatch(/\*end\*|<em>end<\/em>/);
    expect(found.length).toBeLessThan(100 * text.length);
  });
});
