import { describe, expect, it } from '@jest/globals';
import { markupToHtml, parseMarkup } from './index.ts';

describe(markupToHtml.name, () => {
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
    ['[x](javascript:alert(1))', '<p><a>x</a></p>'],
    ['[x](JaVaScRiPt:alert(1))', '<p><a>x</a></p>'],
    ['[x](data:text/html,hello)', '<p><a>x</a></p>'],
    ['[x](vbscript:x)', '<p><a>x</a></p>'],
    ['<script>alert(1)</script>', '<p>&#x3C;script>alert(1)&#x3C;/script></p>'],
    ['a <img src=x onerror=alert(1)> b', '<p>a &#x3C;img src=x onerror=alert(1)> b</p>'],
    ['<u>never closed', '<p>&#x3C;u>never closed</p>'],
    ['closed</u> alone', '<p>closed&#x3C;/u> alone</p>'],
    ['<u onclick=x>no</u>', '<p>&#x3C;u onclick=x>no&#x3C;/u></p>'],
    ['![spy](https://example.com/p.png)', '<p>spy</p>'],
    ['![spy](//example.com/p.png)', '<p>spy</p>'],
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
    ['unclosed <u>', '<u>'.repeat(5000)],
    ['indented quotes', Array.from({ length: 300 }, (_, n) => `${'  '.repeat(n)}- x`).join('\n')],
  ])('survives thousands of %s', (_what, text) => {
    expect(parseMarkup(text).type).toBe('root');
  });
});
