import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chosenForm, insertion, isCode, linkOver, lostWords } from './paste-rules.ts';

const FORMS = join(import.meta.dirname, '../../../../../../services/markup/test/paste');
const formsIn = (folder: string) =>
  readdirSync(folder).flatMap((name) => (name.endsWith('.html') ? join(folder, name) : []));

it.each(formsIn(join(FORMS, 'code')))('takes the text if an editor of code copied %s', (form) => {
  expect(isCode([], readFileSync(form, 'utf8'))).toBe(true);
});

it.each(formsIn(FORMS))('reads text that was formatted in %s', (form) => {
  expect(isCode([], readFileSync(form, 'utf8'))).toBe(false);
});

it('recognizes a code editor by its own mark', () => {
  expect(isCode(['text/plain', 'text/html', 'vscode-editor-data'], '<p>a</p>')).toBe(true);
});

describe(linkOver.name, () => {
  it('makes a link of the words that an address is pasted over', () => {
    expect(linkOver('see the tide.', { start: 4, end: 12 }, ' https://example.com/a \n')).toEqual({
      from: 4,
      to: 12,
      insert: '[the tide](https://example.com/a)',
      selection: { start: 37, end: 37 },
    });
  });
  it.each([
    [
      '|x [1]|',
      'https://example.org/x_(y)?a=[b]',
      '[x \\[1\\]](https://example.org/x_\\(y\\)?a=[b])',
    ],
    ['|https://example.com/old|', 'https://example.com/a_(b)', 'https://example.com/a_(b)'],
    ['[words](|https://|)', 'https://example.com/a_(b)', '[words](https://example.com/a_\\(b\\))'],
    ['|![](/images/a.jpeg)|', 'https://example.com', '[![](/images/a.jpeg)](https://example.com)'],
  ])('over %j makes of %j %j', (marked, pasted, expected) => {
    const start = marked.indexOf('|');
    const end = marked.indexOf('|', start + 1) - 1;
    const text = marked.replaceAll('|', '');
    const { from, to, insert } = linkOver(text, { start, end }, pasted) ?? {
      from: 0,
      to: 0,
      insert: '',
    };
    expect(text.slice(0, from) + insert + text.slice(to)).toBe(expected);
  });
  it.each([
    [{ start: 4, end: 4 }, 'https://example.com'],
    [{ start: 0, end: 3 }, 'an https://example.com'],
    [{ start: 0, end: 3 }, 'javascript:alert(1)'],
  ])('does not at %j for %j', (selection, pasted) => {
    expect(linkOver('see the tide.', selection, pasted)).toBeUndefined();
  });
});

it.each([
  ['a **b**', 'a b', 'a **b**'],
  ['a \\*b\\*', 'a *b*', 'a *b*'],
  ['', 'a', 'a'],
])('of %j and %j takes %j', (markdown, text, expected) => {
  expect(chosenForm({ markdown }, text)).toBe(expected);
});

it.each([
  ['one |two', '**b**', 'one **b**two'],
  ['one|two', '- a\n- b', 'one\n\n- a\n- b\n\ntwo'],
  ['one\n|\ntwo', '# a', 'one\n\n# a\n\ntwo'],
  ['|', '- a', '- a'],
  ['- one\n- |', '- a\n- b', '- one\n- a\n- b'],
  ['1. one\n   - |\n2. two', '- a\n  - b', '1. one\n   - a\n     - b\n2. two'],
  ['- |', 'words', '- words'],
  ['- one |', '- a', '- one \n\n- a'],
])('into %j pastes %j as %j', (marked, pasted, expected) => {
  const start = marked.indexOf('|');
  const text = marked.replace('|', '');
  const { from, to, insert } = insertion(text, { start, end: start }, pasted);
  expect(text.slice(0, from) + insert + text.slice(to)).toBe(expected);
});

const NOTHING = { pictures: 0, tables: 0, embeds: 0, raised: 0 };

it('names the lost parts', () => {
  expect(lostWords(NOTHING)).toBeUndefined();
  expect(lostWords({ pictures: 2, tables: 1, embeds: 1, raised: 3 })).toBe(
    '2 pictures could not be taken along. A table became lines of text. ' +
      'Embedded content could not be taken along. 3 raised or lowered parts are on the line.',
  );
});
