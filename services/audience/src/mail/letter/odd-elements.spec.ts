import { expect, it } from '@jest/globals';
import { parseMarkup, treeToHtml } from '@examiner/markup';
import { treeToLetterHtml } from './letter-elements.ts';
import { lookOf } from './letter-look.ts';
import { treeToText } from './letter-text.ts';

function letter(text: string): { html: string; text: string } {
  const tree = parseMarkup(text, 2);
  treeToHtml(tree, { base: 'https://blog.example.org/post/a' });
  const look = lookOf({ name: 'A', language: 'en' }, new URL('https://blog.example.org'));
  return { html: treeToLetterHtml(tree, look), text: treeToText(tree) };
}

it('a letter shows text that is folded on the page', () => {
  const { html, text } = letter('<details>\n<summary>More</summary>\n\nInside.\n\n</details>');
  expect(html).not.toMatch(/<(?:details|summary)/);
  expect(html).toContain('font-weight:600">More</p>');
  expect(text).toBe('More\n\nInside.');
});

it('a letter shows a formula as it was written', () => {
  const { html, text } = letter('```math\n\\frac{a}{b}\n```');
  expect(html).toMatch(/^<pre class="code" style="[^"]+">\\frac\{a\}\{b\}<\/pre>$/);
  expect(text).toBe('\\frac{a}{b}');
});

it('a letter says which way each block runs, and keeps tasks, callouts, and small letters', () => {
  const { html, text } = letter(
    '- [x] שלום\n\n> [!TIP]\n> H<sub>2</sub>O, x<sup>2</sup>[^1]\n\n[^1]: a',
  );
  expect(html).toMatch(/<ul [^>]*dir="rtl"/);
  expect(html).toMatch(/H<sub [^>]*>2<\/sub>O/);
  expect(text).toBe('- ☑ שלום\n\n> Tip\n> \n> H2O, x2[1]\n\nNotes\n\n1. a');
});
