import { describe, expect, it } from '@jest/globals';
import { fromHtml } from 'hast-util-from-html';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownFromHtml, type FromHtml } from '../src/from-html/index.ts';
import { parseMarkup, treeToHtml } from '../src/index.ts';

const FORMS = join(import.meta.dirname, 'paste');
const names = readdirSync(FORMS).flatMap((name) => /^(.*)\.html$/.exec(name)?.[1] ?? []);
const textOf = (name: string) => readFileSync(join(FORMS, name), 'utf8');
const convert = (html: string, format: 1 | 2 = 2) =>
  markdownFromHtml(
    fromHtml(html, { fragment: !html.startsWith('<!') && !html.startsWith('<html') }),
    format,
  );

/** Shows the pictures of other sites as links. */
const withLinks = ({ markdown, pictures }: FromHtml) =>
  markdown.replaceAll(/!(\[[^\]]*\]\()pasted:(\d+)(?: "[^"]*")?/g, (_all, start, index) => {
    return `${start}${pictures[Number(index)]}`;
  });

describe('What was copied', () => {
  it.each(names)('from %s is the Markdown that means the same', (name) => {
    expect(`${withLinks(convert(textOf(`${name}.html`)))}\n`).toBe(textOf(`${name}.md`));
  });

  it('has no tables and footnotes in light markup, and says so', () => {
    const { markdown, lost } = convert(textOf('word.html'), 1);
    expect(markdown).toContain('Day – Tide');
    expect(markdown).not.toContain('[^1]');
    expect(lost).toEqual({ pictures: 1, tables: 1, embeds: 0, raised: 0 });
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">a</a>',
    '<a href=" java\nscript:alert(1)">a</a>',
    '<p title="<script>alert(1)</script>">&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    '<svg><script>alert(1)</script></svg>',
    '<pre>```\n</pre><pre>&lt;/code&gt;&lt;script&gt;alert(1)&lt;/script&gt;</pre>',
    '<h1 onclick="alert(1)">[a](javascript:alert(1))</h1>',
    '<table><tr><td>|</td><td>&lt;img src=x onerror=alert(1)&gt;</td></tr></table>',
  ])('runs nothing: %j', (html) => {
    const shown = treeToHtml(parseMarkup(convert(html).markdown, 2));
    expect(shown).not.toMatch(
      /<(?:script|svg|img)|<[^>]* on[a-z]+=|(?:href|src)="(?:javascript|data)/i,
    );
  });
});
