import { describe, expect, it } from '@jest/globals';
import { parseMarkup, type Tree } from '@examiner/markup';
import { composeLetter } from './compose.ts';

const SITE = {
  name: 'The <Biweekly> Examiner',
  publicUrl: new URL('https://blog.test'),
  postalAddress: '',
};

const WORDS = { subject: 'A walk & more', preheader: 'In <short>.', greeting: '' };

function compose(content: string, change: object = {}, words: object = {}, site: object = {}) {
  const tree = parseMarkup(content, 2) as { type: 'root'; children: unknown[] };
  const post = {
    id: 'one',
    slug: 'a-walk',
    title: 'A walk & more',
    excerpt: 'In <short>.',
    category: 'Short Stories',
    tree,
    revision: 1,
    state: 'published' as const,
    ...change,
  };
  return composeLetter(post, { ...WORDS, ...words }, { ...SITE, ...site });
}

it('ends where it is cut, and then says where to read on', () => {
  const { html, text } = compose('One\n\nTwo\n\nThree', {}, { cut: 2 });
  expect(html).toContain(
    'Two</p>\n<p style="margin:0 0 18px">Read on: <a href="https://blog.test/post/a-walk"',
  );
  expect(html).not.toContain('Three');
  expect(text).toContain('Two\n\nRead on: https://blog.test/post/a-walk\n\n-- ');
  const whole = compose('One\n\nTwo', {}, { cut: 2 });
  expect(whole.html + whole.text).not.toContain('Read on: ');
});

describe('the HTML of a letter', () => {
  it('has a style at every element, and nothing that only a page of the site knows', () => {
    const { html } = compose(
      '## Part\n\nA [link](/about) and `code`.\n\n- one\n\n| a |\n| - |\n| b |',
    );
    expect(html).toContain('<a href="https://blog.test/about" style="color:');
    for (const name of ['h2', 'p', 'ul', 'li', 'table', 'th', 'td', 'code']) {
      expect(html).toMatch(new RegExp(`<${name} style="`));
    }
    const body = html.slice(html.indexOf('<h1'));
    expect(body).not.toMatch(/class="(?!quiet)|srcset|tabindex|<source|section-link|<script/);
  });

  it('has pictures by their whole address and as wide as the sheet', () => {
    const { html } = compose('![A boat](/images/boat.webp "Title")');
    expect(html).toContain('src="https://blog.test/images/boat.webp" alt="A boat" width="600"');
  });

  it.each([
    [1600, 800, 'width="600" height="300"'],
    [120, 90, 'width="120" height="90"'],
  ])('has an own picture of %d x %d as a JPEG, %s', (width, height, attributes) => {
    const tree = parseMarkup('![A boat](/images/boat.jpeg)', 2);
    const sized = JSON.stringify(tree).replace(
      '"src":',
      `"width":${width},"height":${height},"src":`,
    );
    const { html } = compose('', { tree: JSON.parse(sized) as Tree });
    expect(html).toContain(`src="https://blog.test/images/boat-1200.jpeg"`);
    expect(html).toContain(attributes);
  });

  it('escapes what an author wrote, and says why it came and how to leave', () => {
    const { html } = compose('Text');
    expect(html).toContain('<title>A walk &amp; more</title>');
    expect(html).toContain(
      'In &#60;short&#62;.'.replaceAll('&#60;', '&lt;').replaceAll('&#62;', '&gt;'),
    );
    expect(html).toContain('The &lt;Biweekly&gt; Examiner');
    expect(html).toContain(
      'href="https://blog.test/api/newsletter/unsubscribe?token=\uE000token\uE001"',
    );
    expect(html).toMatch(
      /\uE000address\uE001 has been on the list of [^<]+ since \uE000since\uE001\./,
    );
    expect(html).toContain('href="https://blog.test/post/a-walk"');
  });

  it('has the postal address at its end, where there is one', () => {
    const postalAddress = 'Anna <Examiner>\n1 Canal St';
    const { html, text } = compose('Text', {}, {}, { postalAddress });
    expect(html).toContain('>Anna &lt;Examiner&gt;<br>1 Canal St</p>');
    expect(text.endsWith(`\n${postalAddress}`)).toBe(true);
    expect(compose('Text').html).not.toContain('margin:8px 0 0');
  });

  it('has no slot that an author wrote', () => {
    const evil = '\uE000token\uE001';
    const { html, text } = compose(`${evil} [a](https://evil.test/${evil})`, {
      title: evil,
      excerpt: evil,
    });
    for (const part of [html, text]) expect(part.split('\uE000token\uE001')).toHaveLength(2);
  });
});

describe('the text of a letter', () => {
  it.each([
    ['A [link](/about) here', 'A link <https://blog.test/about> here'],
    ['https://example.org', 'https://example.org'],
    ['- one\n- two\n  - three', '- one\n- two\n\n  - three'],
    ['3. three\n4. four', '3. three\n4. four'],
    ['> quoted\n>\n> twice', '> quoted\n> \n> twice'],
    ['```\n  code\n    here\n```', '  code\n    here'],
    ['one\n\n---\n\ntwo', 'one\n\n* * *\n\ntwo'],
    ['![A boat](/images/boat.webp)', '[A boat]'],
    ['| a | b |\n| - | - |\n| c | d |', 'a | b\nc | d'],
    ['Said.[^1]\n\n[^1]: By *him*.', 'Said.[1]\n\nNotes\n\n1. By him.'],
    ['A ~~leaflet~~ leaf', 'A ~~leaflet~~ leaf'],
    ['## Part\n\nSome *soft* and **hard** words', 'Part\n\nSome soft and hard words'],
  ])('has %j as %j', (content, expected) => {
    const { text } = compose(content);
    const [, , ...rest] = text.split('\n\n');
    const end = rest.indexOf('-- ');
    expect(rest.slice(0, end).join('\n\n')).toBe(expected);
  });

  it('begins with the title and the address, and ends with the way to leave', () => {
    const { text } = compose('Text');
    expect(text).toMatch(/^A walk & more\n\nRead on the web: https:\/\/blog\.test\/post\/a-walk\n/);
    expect(text).toMatch(
      /Unsubscribe: https:\/\/blog\.test\/api\/newsletter\/unsubscribe\?token=\uE000token\uE001\nPreferences: https:\/\/blog\.test\/api\/newsletter\/preferences\?token=\uE000preferences\uE001$/,
    );
  });
});

describe('the words of the author', () => {
  it('stand above the post, as plain paragraphs in both parts', () => {
    const greeting = 'Dear <all>,\r\nhello.\r\n\r\n\r\nYours \uE000token\uE001\n';
    const { html, text } = compose('Text', {}, { greeting, subject: 'S & T', preheader: 'P & Q' });
    expect(html).toContain('Dear &lt;all&gt;,<br>hello.</p>');
    expect(html.indexOf('Yours token</p>')).toBeLessThan(html.indexOf('<h1'));
    expect(html).toContain('<title>S &amp; T</title>');
    expect(html).toContain('P &amp; Q&#847;');
    expect(text).toMatch(/^Dear <all>,\nhello\.\n\nYours token\n\nA walk & more\n/);
  });
});
