import { describe, expect, it } from '@jest/globals';
import { parseMarkup, treeToHtml } from './index.ts';

const markupToHtml = (text: string): string => treeToHtml(parseMarkup(text));

describe('light markup as HTML', () => {
  it.each([
    ['one\n\ntwo', '<p>one</p>\n<p>two</p>'],
    ['**bold** and *italic*', '<p><strong>bold</strong> and <em>italic</em></p>'],
    ['an <u>underlined</u> word', '<p>an <u>underlined</u> word</p>'],
    ['<u>**bold** inside</u>', '<p><u><strong>bold</strong> inside</u></p>'],
    ['**<u>inside</u> bold**', '<p><strong><u>inside</u> bold</strong></p>'],
    ['~~gone~~', '<p><del>gone</del></p>'],
    ['~not gone~', '<p>~not gone~</p>'],
    ['- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
    ['3. a\n4. b', '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>'],
    ['# Head', '<h2>Head</h2>'],
    ['## Head', '<h2>Head</h2>'],
    ['### Head', '<h3>Head</h3>'],
    ['> said', '<blockquote>\n<p>said</p>\n</blockquote>'],
    ['`code`', '<p><code>code</code></p>'],
    ['[here](/about)', '<p><a href="/about">here</a></p>'],
    ['[mail](mailto:a@example.com)', '<p><a href="mailto:a@example.com">mail</a></p>'],
    [
      '[there](https://example.com)',
      '<p><a href="https://example.com" rel="noopener noreferrer">there</a></p>',
    ],
    ['![A duck](/images/a.jpeg)', '<p><img src="/images/a.jpeg" alt="A duck"></p>'],
    ['', ''],
  ])('turns %j into %j', (text, html) => {
    expect(markupToHtml(text)).toBe(html);
  });

  it.each([
    ['[x](javascript:alert(1))', '<p>x</p>'],
    ['[x](JaVaScRiPt:alert(1))', '<p>x</p>'],
    ['[x](data:text/html,hello)', '<p>x</p>'],
    ['[x](vbscript:x)', '<p>x</p>'],
    ['<script>alert(1)</script>', '<p>&#x3C;script>alert(1)&#x3C;/script></p>'],
    ['a <img src=x onerror=alert(1)> b', '<p>a &#x3C;img src=x onerror=alert(1)> b</p>'],
    ['<u>never closed', '<p>&#x3C;u>never closed</p>'],
    ['closed</u> alone', '<p>closed&#x3C;/u> alone</p>'],
    ['<u onclick=x>no</u>', '<p>&#x3C;u onclick=x>no&#x3C;/u></p>'],
    ['![spy](https://example.com/p.png)', '<p>spy</p>'],
    ['![spy](//example.com/p.png)', '<p>spy</p>'],
    ['![out](/api/logout)', '<p>out</p>'],
    ['![out](/images/..%2fapi/logout)', '<p>out</p>'],
    ['![out](/images/../api/logout "t")', '<p>out</p>'],
    ['![out][r]\n\n[r]: /api/logout', '<p>out</p>'],
    ['![in](data:image/png;base64,AAAA)', '<p>in</p>'],
  ])('makes %j harmless', (text, html) => {
    expect(markupToHtml(text)).toBe(html);
  });
});

describe(parseMarkup.name, () => {
  it.each([
    ['quotes', '>'.repeat(5000)],
    ['spaced quotes', '> '.repeat(5000)],
    ['bullets', '- '.repeat(5000)],
    ['numbers', '1. '.repeat(5000)],
    ['stars', '*'.repeat(5000)],
    ['emphasis', '*a **b '.repeat(2000)],
    ['brackets', '['.repeat(5000)],
    ['unclosed <u>', '<u>'.repeat(2000)],
    ['indented quotes', Array.from({ length: 100 }, (_, n) => `${'  '.repeat(n)}- x`).join('\n')],
  ])('survives thousands of %s', (_what, text) => {
    expect(parseMarkup(text).type).toBe('root');
  });
});

describe('What a text may cost beside its length', () => {
  const END = '\n\n<u>end</u> *end*';

  it.each([
    ['tags', '<?'.repeat(5000)],
    ['declarations', '<!A'.repeat(5000)],
    ['comments', '<!--'.repeat(5000)],
    ['titles', '[a](b ('.repeat(2000)],
    ['marks', '*_'.repeat(3000)],
    ['lists', '- a\n\nb\n\n'.repeat(2000)],
  ])('is bounded: after %s in their thousands, marks are text', (_what, text) => {
    expect(markupToHtml(text + END)).toContain('<p>&#x3C;u>end&#x3C;/u> *end*</p>');
  });

  it('is bounded for lines that only continue a quote', () => {
    const html = markupToHtml(`> a${'\nb'.repeat(1000)}\n\nend`);
    expect(html).toContain('<p>end</p>');
  });

  it('leaves a long run of marks as text, and parses the rest as usual', () => {
    const run = '*'.repeat(1000);
    expect(markupToHtml(`${run}a${run} *b*`)).toBe(`<p>${run}a${run} <em>b</em></p>`);
  });

  it('does not copy a long address without end', () => {
    const html = markupToHtml(`[a]: /${'x'.repeat(9999)}\n\n${'[a] '.repeat(1000)}`);
    expect(html.length).toBeLessThan(600_000);
    expect(html).toMatch(/ a a<\/p>$/);
  });

  it('keeps a list loose when one of its items is', () => {
    expect(markupToHtml('- a\n- b\n\n  c')).toContain('<li>\n<p>a</p>\n</li>');
  });
});
