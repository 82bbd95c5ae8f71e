import { describe, expect, it } from '@jest/globals';
import { toString } from 'hast-util-to-string';
import { parseMarkup, treeToHtml } from './index.ts';

const html = (text: string, format: 1 | 2 = 2): string => treeToHtml(parseMarkup(text, format));
const EXTERNAL = 'rel="noopener noreferrer"';

describe('Links of other tools', () => {
  it.each([1, 2] as const)('have schemes in any case, in format %i', (format) => {
    expect(html('[a](Https://Example.org/X) [b](MAILTO:a@b.example)', format)).toBe(
      `<p><a href="https://Example.org/X" ${EXTERNAL}>a</a> <a href="mailto:a@b.example">b</a></p>`,
    );
    expect(html('<HTTP://example.org/y>', format)).toContain('href="http://example.org/y"');
  });

  it('have schemes in any case if they are bare', () => {
    expect(html('HTTPS://example.org/z')).toContain('<a href="https://example.org/z"');
  });

  it.each(['tel:+31201234567', 'SMS:+31201234567', 'geo:52.1,5.1', 'xmpp:a@b.example'])(
    'may lead to %s',
    (address) => {
      const [scheme = '', rest = ''] = address.split(':');
      expect(html(`[call](${address})`)).toBe(
        `<p><a href="${scheme.toLowerCase()}:${rest}">call</a></p>`,
      );
    },
  );

  it.each(['magnet:?xt=1', 'javascript:alert(1)', 'JavaScript:alert(1)', 'data:text/html,x'])(
    'are text if they lead to %s',
    (address) => {
      for (const format of [1, 2] as const) {
        expect(html(`[the *word*](${address})`, format)).toBe('<p>the <em>word</em></p>');
      }
    },
  );
});

describe('Emphasis beside punctuation of Chinese, Japanese, and Korean', () => {
  it.each([
    [
      '**「重要」**です。これは**太字。**です',
      '<strong>「重要」</strong>です。これは<strong>太字。</strong>です',
    ],
    ['**이것은 굵게(bold)**입니다.', '<strong>이것은 굵게(bold)</strong>입니다.'],
    ['这是**“引号”**的文字', '这是<strong>“引号”</strong>的文字'],
    ['と~~削除。~~文', 'と<del>削除。</del>文'],
    ['*𠮷。*野', '<em class="upright">𠮷。</em>野'],
    ['a**b.**c', 'a**b.**c'],
  ])('%s', (text, expected) => {
    for (const format of [1, 2] as const) expect(html(text, format)).toBe(`<p>${expected}</p>`);
  });

  it.each([
    ['https://example.org/文字。次の文', 'https://example.org/%E6%96%87%E5%AD%97', '。次の文'],
    ['（https://example.org/a）と', 'https://example.org/a', '）と'],
    ['见 https://example.org/a?b=c，然后**粗**', 'https://example.org/a?b=c', '，然后<strong>'],
    ['www.example.org/a、', 'http://www.example.org/a', '、'],
    ['https://example.org/a.。', 'https://example.org/a', '.。'],
  ])('a bare link ends before it: %s', (text, address, after) => {
    const found = html(text);
    expect(found).toContain(`href="${address}"`);
    expect(found).toContain(`</a>${after}`);
  });
});

describe('Comments', () => {
  it.each([
    ['Text <!-- hidden --> more.', '<p>Text  more.</p>'],
    ['<!--more-->', ''],
    ['one\n\n<!-- more -->\n\ntwo', '<p>one</p>\n<p>two</p>'],
    ['<!-- a\n\nb\n\n- c -->\n\nshown', '<p>shown</p>'],
    ['<!-- a\n\nb --> shown', '<p>shown</p>'],
    ['> <!-- a\n> \n> b -->\n> shown', '<blockquote>\n<p>shown</p>\n</blockquote>'],
    ['text\n<!-- a\n\nb -->', '<p>text</p>'],
    ['text\n<!-- a', '<p>text</p>\n<p>&#x3C;!-- a</p>'],
    ['<!-- a --> **b**', '<p> <strong>b</strong></p>'],
    ['<!-- never\n\nended', '<p>&#x3C;!-- never</p>\n<p>ended</p>'],
    ['`<!-- code -->`', '<p><code>&#x3C;!-- code --></code></p>'],
  ])('%j becomes %j', (text, expected) => {
    for (const format of [1, 2] as const) expect(html(text, format).trim()).toBe(expected);
  });

  it('stay in fences', () => {
    expect(html('```\n<!-- a\n\nb -->\n```')).toContain('&#x3C;!-- a\n\nb -->');
  });
});

describe('Elements', () => {
  it.each([
    ['H<sub>2</sub>O', '<p>H<sub>2</sub>O</p>'],
    ['x<SUP>2</SUP>', '<p>x<sup>2</sup></p>'],
    ['<kbd>Ctrl</kbd>+<kbd>C</kbd>', '<p><kbd>Ctrl</kbd>+<kbd>C</kbd></p>'],
    ['<mark>**new**</mark>', '<p><mark><strong>new</strong></mark></p>'],
    ['<sup>a<sub>b</sub></sup>', '<p><sup>a<sub>b</sub></sup></p>'],
    ['<sub>a<kbd>b</sub>', '<p><sub>a&#x3C;kbd>b</sub></p>'],
    ['<sub onclick="x">a</sub>', '<p>&#x3C;sub onclick="x">a&#x3C;/sub></p>'],
    ['<sub>open', '<p>&#x3C;sub>open</p>'],
    ['a<br>b<br/>c<br />d', '<p>a<br>\nb<br>\nc<br>\nd</p>'],
    ['<small>no</small>', '<p>&#x3C;small>no&#x3C;/small></p>'],
  ])('%j becomes %j', (text, expected) => expect(html(text)).toBe(expected));

  it('break lines in cells', () => {
    expect(html('a | b\n-|-\n1<br>2 | 3')).toContain('<td>1<br>\n2</td>');
  });

  it('are text in light markup, as ever', () => {
    expect(html('H<sub>2</sub>O<br>', 1)).toBe('<p>H&#x3C;sub>2&#x3C;/sub>O&#x3C;br></p>');
  });
});

describe('Details', () => {
  const inside = '<details><summary>More <em>here</em></summary><p>A <strong>b</strong>.</p>';
  it.each([
    ['<details>\n<summary>More *here*</summary>\n\nA **b**.\n\n</details>', `${inside}</details>`],
    ['<details><summary>More *here*</summary>\nA **b**.\n</details>', `${inside}</details>`],
    [
      '<details open>\n\n<summary>a</summary>\n\n- b\n\n</details>\n\nc',
      '<details open><summary>a</summary><ul>\n<li>b</li>\n</ul></details>\n<p>c</p>',
    ],
    ['<details>\n\na\n\n</details>', '<details><summary>Details</summary><p>a</p></details>'],
    [
      '<details>\n<summary>a</summary>\n<details>\n<summary>b</summary>\n\nc\n\n</details>\n</details>',
      '<details><summary>a</summary><details><summary>b</summary><p>c</p></details></details>',
    ],
    [
      '> <details>\n> <summary>a</summary>\n>\n> b\n>\n> </details>',
      '<blockquote>\n<details><summary>a</summary><p>b</p></details>\n</blockquote>',
    ],
    ['<details>\n\nnever', '<p>&#x3C;details></p>\n<p>never</p>'],
    ['a\n\n</details>', '<p>a</p>\n<p>&#x3C;/details></p>'],
    ['<summary>alone</summary>', '<p>&#x3C;summary></p>\n<p>alone</p>\n<p>&#x3C;/summary></p>'],
  ])('%j', (text, expected) => expect(html(text)).toBe(expected));

  it('nest thirty deep at most', () => {
    const found = html(`${'<details>\n\n'.repeat(500)}a${'\n\n</details>'.repeat(500)}`);
    expect(found.match(/<details>/g)).toHaveLength(30);
    expect(toString(parseMarkup(`${'<details>\n\n'.repeat(500)}a`, 2))).toContain('a');
  });
});

describe('Tasks and callouts', () => {
  it.each([
    ['- [x] done', '<ul>\n<li class="task">☑ done</li>\n</ul>'],
    ['1. [ ] *a*', '<ol>\n<li class="task">☐ <em>a</em></li>\n</ol>'],
    ['- [ ]\n- []  a', '<ul>\n<li>[ ]</li>\n<li>[]  a</li>\n</ul>'],
    ['- [y] a', '<ul>\n<li>[y] a</li>\n</ul>'],
    [
      '> [!NOTE]\n> Mind *this*.\n>\n> And that.',
      '<blockquote class="callout">\n<p><strong>Note</strong></p>\n<p>Mind <em>this</em>.</p>\n<p>And that.</p>\n</blockquote>',
    ],
    [
      '> [!warning]  \n> Hot.',
      '<blockquote class="callout">\n<p><strong>Warning</strong></p>\n<p>Hot.</p>\n</blockquote>',
    ],
    ['> [!other]\n> a', '<blockquote>\n<p>[!other]\na</p>\n</blockquote>'],
    ['> [!NOTE] a', '<blockquote>\n<p>[!NOTE] a</p>\n</blockquote>'],
    ['[!NOTE]', '<p>[!NOTE]</p>'],
  ])('%j', (text, expected) => expect(html(text)).toBe(expected));
});

describe('Formulas', () => {
  it('are MathML that keeps its TeX', () => {
    const found = html('```math\n\\frac{a}{b} < \\sqrt{x}\n```');
    expect(found).toMatch(/^<div [^>]*class="math"[^>]*><math display="block"><semantics><mrow>/);
    expect(found).toContain('<mfrac><mi>a</mi><mi>b</mi></mfrac>');
    expect(found).toContain(
      '<annotation encoding="application/x-tex">\\frac{a}{b} &#x3C; \\sqrt{x}</annotation>',
    );
    expect(found).not.toContain('style=');
  });

  it.each([
    '\\frac{a',
    '\\href{javascript:alert(1)}{x}',
    '\\def\\a{\\a\\a}\\a',
    '\\newcommand{\\a}{b}\\a',
    'a'.repeat(2001),
  ])('stay code if they cannot be read or cost too much: %j', (tex) => {
    expect(html(`\`\`\`math\n${tex}\n\`\`\``)).toContain('<pre tabindex="0"><code');
  });

  it.each(['</annotation><script>alert(1)</script>', '\\text{<img src=x onerror=alert(1)>}'])(
    'run nothing: %s',
    (tex) => {
      const found = html(`\`\`\`math\n${tex}\n\`\`\``);
      expect(found).not.toMatch(/<(?:script|img)/);
    },
  );

  it('are bounded together', () => {
    const matrix = `\\begin{matrix}${'&'.repeat(1900)}\\end{matrix}`;
    const found = html(`\`\`\`math\n${matrix}\n\`\`\`\n\n`.repeat(20));
    expect(found.length).toBeLessThan(400_000);
  });

  it('need a fence: a dollar is a dollar', () => {
    expect(html('It costs $5 or $6.')).toBe('<p>It costs $5 or $6.</p>');
  });
});

it('a note in a heading is not in its anchor', () => {
  const found = html('first[^1]\n\n## Head[^h] two<sup>x</sup>\n\n[^1]: a\n[^h]: b');
  expect(found).toContain('id="section-head-twox"');
  expect(found).toContain('aria-label="Link to “Head twox”"');
});

describe('The direction of blocks', () => {
  it.each([
    ['plain *text*\n\n- a', '<p>plain <em>text</em></p>\n<ul>\n<li>a</li>\n</ul>'],
    ['שלום\n\nhello', '<p dir="rtl">שלום</p>\n<p>hello</p>'],
    [
      '- Linux هو نظام تشغيل\n- مرحبا بالعالم',
      '<ul dir="rtl">\n<li dir="ltr">Linux هو نظام تشغيل</li>\n<li>مرحبا بالعالم</li>\n</ul>',
    ],
    [
      '> قال *مرحبا*',
      '<blockquote dir="rtl" class="upright">\n<p>قال <em class="upright">مرحبا</em></p>\n</blockquote>',
    ],
    ['*重要*', '<p><em class="upright">重要</em></p>'],
    ['שלום\n\n```\na\n```', '<p dir="rtl">שלום</p>\n<pre><code>a\n</code></pre>'],
  ])('%j', (text, expected) => {
    expect(html(text, 1)).toBe(expected);
    expect(html(text).replace(' tabindex="0"', '')).toBe(expected);
  });

  it('is that of its own words for each note and cell', () => {
    const found = html('a[^1] | ש\n-|-\nb | ג\n\n[^1]: הערה. ');
    expect(found).toContain('<ol dir="rtl">\n<li id="text-fn-1">\n<p>');
    expect(found).toContain('<td dir="rtl">ג</td>');
    expect(found).toContain('<td>b</td>');
  });
});
