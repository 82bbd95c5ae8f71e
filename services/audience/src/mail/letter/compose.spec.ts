import { describe, expect, it } from '@jest/globals';
import { parseMarkup, type Tree } from '@examiner/markup';
import { composeLetter } from './compose.ts';
import { lookOf } from './letter-look.ts';
import { Texts } from '../../texts/texts.ts';

const PUBLIC_URL = new URL('https://blog.test');
const NAME = 'The <Biweekly> Examiner';
const SITE = {
  look: lookOf({ name: NAME, language: 'en-US' }, PUBLIC_URL),
  texts: new Texts('en-US', {}),
  timeZone: 'Europe/Amsterdam',
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

it('ends at the cut, with a link to the rest', () => {
  const { html, text } = compose('One\n\nTwo\n\nThree', {}, { cut: 2 });
  expect(html).toMatch(
    /Two<\/p>\n<table [^]*href="https:\/\/blog\.test\/post\/a-walk"[^>]*>Read on<\/a>/,
  );
  expect(html).not.toContain('Three');
  expect(text).toContain('Two\n\nRead on: https://blog.test/post/a-walk\n\n-- ');
  const whole = compose('One\n\nTwo', {}, { cut: 2 });
  expect(whole.html + whole.text).not.toMatch(/Read on(?:: |<)/);
});

describe('the HTML of a letter', () => {
  it('has a style at every element, and nothing that only a page of the site knows', () => {
    const { html } = compose(
      '## Part\n\nA [link](/about) and `code`.\n\n- one\n\n| a |\n| - |\n| b |',
    );
    for (const name of ['h2', 'p', 'a', 'ul', 'li', 'table', 'th', 'td', 'code']) {
      expect(html).toMatch(new RegExp(`<${name}(?: (?:class|href)="[^"]*")* style="[^"]`));
    }
    const body = html.slice(html.indexOf('<h1'));
    expect(body).not.toMatch(
      /class="(?!(?:a|btna?|code|hair|ink[23]?|ink h1|lead|pad|t[dh])")|srcset|tabindex|<source|section-link|<script/,
    );
  });

  it('has pictures by their whole address and as wide as the sheet', () => {
    const { html } = compose('![A boat](/images/boat.webp "Title")');
    expect(html).toContain('src="https://blog.test/images/boat.webp" alt="A boat" width="536"');
  });

  it.each([
    [1600, 800, 'width="536" height="268"'],
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

  it('escapes the author’s text, and says why the reader gets it and how to unsubscribe', () => {
    const { html } = compose('Text');
    expect(html).toContain('<title>A walk &amp; more</title>');
    expect(html).toContain('In &lt;short&gt;.');
    expect(html).toContain('The &lt;Biweekly&gt; Examiner');
    expect(html).toContain(
      'href="https://blog.test/api/newsletter/unsubscribe?token=\uE000token\uE001"',
    );
    expect(html).toMatch(
      /\uE000address\uE001 has been on the list of [^<]+ since \uE000since\uE001\./,
    );
    expect(html).toContain('href="https://blog.test/post/a-walk"');
  });

  it('has the postal address at its end, if there is one', () => {
    const postalAddress = 'Anna <Examiner>\n1 Canal St';
    const { html, text } = compose('Text', {}, {}, { postalAddress });
    expect(html).toContain('>Anna &lt;Examiner&gt;<br>1 Canal St</p>');
    expect(text.endsWith(`\n${postalAddress}`)).toBe(true);
    expect(compose('Text').html).not.toContain('Canal');
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

describe('the look of a letter', () => {
  const hebrew = {
    look: lookOf({ name: 'הבלוג', language: 'he' }, PUBLIC_URL),
    texts: new Texts('he', {}),
  };

  it('has mark and name of the site, the date in its zone, and the picture of the post', () => {
    const { html, text } = compose('Text', {
      publishedAt: '2026-11-06T23:30:00.000Z',
      readTime: 9,
      picture: `/images/${'a'.repeat(64)}.jpeg`,
      pictureAlt: 'Houses & a "canal"',
    });
    expect(html).toContain('src="https://blog.test/apple-touch-icon.png"');
    expect(html).toContain('The &lt;Biweekly&gt; Examiner</a>');
    expect(html).toContain('November 7, 2026 · 9 min read');
    expect(text).toContain('\n\nNovember 7, 2026 · 9 min read\n\n');
    expect(html).toMatch(
      /class="lead" src="https:\/\/blog\.test\/images\/a{64}-1200\.jpeg" width="536" alt="Houses &amp; a &quot;canal&quot;"/,
    );
  });

  it('has the date in the language of the site, and says that the rest is English', () => {
    const facts = { publishedAt: '2026-11-07', readTime: 9 };
    const { html, text } = compose('טקסט', facts, {}, hebrew);
    expect(html).toContain('7 בנובמבר 2026 · <span lang="en" dir="ltr">9 min read</span>');
    expect(text).toContain('7 בנובמבר 2026 · 9 min read');
  });

  it('does without what an earlier content service, or a site without a mark, does not have', () => {
    const look = lookOf({ name: 'Plain', language: 'en', mark: null }, PUBLIC_URL);
    const { html } = compose('Text', { excerpt: '' }, {}, { look });
    expect(html).not.toMatch(/<img|min read|undefined|Invalid Date/);
  });

  it('has the accent of the owner in light and dark', () => {
    const accent = { light: '#7a1f5c', dark: '#f0a8d8' };
    const look = lookOf({ name: 'Plain', language: 'en', accent }, PUBLIC_URL);
    const { html } = compose('A [link](/about).', {}, {}, { look });
    expect(html).toContain('href="https://blog.test/about" class="a" style="color:#7a1f5c;');
    expect(html).toContain('.a{color:#f0a8d8!important}');
    expect(html).not.toMatch(/#24468f|#a9c0f3/);
  });

  it('has language and direction of the site, and marks English words', () => {
    const { html } = compose('שלום\n\n- אחד', { title: 'שלום' }, {}, hebrew);
    expect(html).toContain('<html lang="he" dir="rtl">');
    expect(html).toContain('<span lang="en" dir="ltr">You get this because');
    expect(html).toMatch(/<ul [^>]*margin-right:26px/);
    expect(html).toContain('<div dir="ltr" style="text-align:left"><p dir="rtl"');
  });

  it.each([
    ['مرحبا بالعالم', 'rtl'],
    ['> ציטוט', 'rtl'],
    ['| שם |\n| - |\n| ערך |', 'rtl'],
    ['“שלום”, 12.', 'rtl'],
  ])('gives %j in an English letter the direction %s', (content, direction) => {
    expect(compose(content).html).toMatch(
      new RegExp(`dir="${direction}"[^>]* style="[^"]*text-align:right`),
    );
  });

  it.each(['Привет', '日本語', '12 – 14', 'Text שלום'])('leaves %j as it is', (content) => {
    const { html } = compose(content);
    expect(html.slice(html.indexOf('<h1'))).not.toContain('dir=');
  });

  it('aligns the heads of columns as their cells', () => {
    const table = '| a | b | c |\n| - | -: | :-: |\n| 1 | 2 | 3 |';
    const sides = (html: string, name: string) =>
      [...html.matchAll(new RegExp(`<${name} [^>]*text-align:(\\w+)`, 'g'))].map(
        ([, side]) => side,
      );
    for (const name of ['th', 'td']) {
      expect(sides(compose(table).html, name).slice(-3)).toEqual(['left', 'right', 'center']);
    }
    const { html } = compose(table.replace('a', 'א'), {}, {}, hebrew);
    expect(sides(html, 'th')).toContain('right');
  });

  it('breaks a long address', () => {
    const { html } = compose(`https://blog.test/${'x'.repeat(150)}`);
    expect(html).toMatch(/<a [^>]*word-break:break-word;overflow-wrap:anywhere">https:/);
  });

  it('keeps the size of a quote within a quote', () => {
    const { html } = compose('> One\n>\n> > Two');
    expect(html.match(/font:italic 400 22px/g)).toHaveLength(1);
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
    ['A ~~leaflet~~ leaf', 'A leaflet leaf'],
    ['One  \n  two\\\nthree', 'One\ntwo\nthree'],
    ['## Part\n\nSome *soft* and **hard** words', 'Part\n\nSome soft and hard words'],
  ])('has %j as %j', (content, expected) => {
    const { text } = compose(content);
    const [, , , ...rest] = text.split('\n\n');
    const end = rest.indexOf('-- ');
    expect(rest.slice(0, end).join('\n\n')).toBe(expected);
  });

  it('begins with the title and the address, and ends with the way to leave', () => {
    const { text } = compose('Text');
    expect(text).toMatch(
      /^A walk & more\n\nIn <short>\.\n\nRead on the web: https:\/\/blog\.test\/post\/a-walk\n/,
    );
    expect(text).toMatch(
      /Unsubscribe: https:\/\/blog\.test\/api\/newsletter\/unsubscribe\?token=\uE000token\uE001\nPreferences: https:\/\/blog\.test\/api\/newsletter\/preferences\?token=\uE000preferences\uE001$/,
    );
  });
});

describe('the words of the author', () => {
  it('are above the post, as plain paragraphs in both parts', () => {
    const greeting = 'Dear <all>,\r\nhello.\r\n\r\n\r\nYours \uE000token\uE001\n';
    const { html, text } = compose('Text', {}, { greeting, subject: 'S & T', preheader: 'P & Q' });
    expect(html).toContain('Dear &lt;all&gt;,<br>hello.</p>');
    expect(html.indexOf('Yours token</p>')).toBeLessThan(html.indexOf('<h1'));
    expect(html).toContain('<title>S &amp; T</title>');
    expect(html).toContain('P &amp; Q&#847;');
    expect(text).toMatch(/^Dear <all>,\nhello\.\n\nYours token\n\nA walk & more\n/);
  });
});
