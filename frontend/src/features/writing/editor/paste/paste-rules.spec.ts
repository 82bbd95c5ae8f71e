import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chosenForm, insertion, isCode, linkOver, lostWords } from './paste-rules.ts';

const FORMS = join(import.meta.dirname, '../../../../../../services/markup/test/paste');
const formsIn = (folder: string) =>
  readdirSync(folder).flatMap((name) => (name.endsWith('.html') ? join(folder, name) : []));

it.each(formsIn(join(FORMS, 'code')))(
  'takes the text where an editor of code copied %s',
  (form) => {
    expect(isCode([], readFileSync(form, 'utf8'))).toBe(true);
  },
);

it.each(formsIn(FORMS))('reads what was formatted in %s', (form) => {
  expect(isCode([], readFileSync(form, 'utf8'))).toBe(false);
});

it('knows an editor of code by what it says of itself', () => {
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
])('into %j pastes %j as %j', (marked, pasted, expected) => {
  const start = marked.indexOf('|');
  const text = marked.replace('|', '');
  const { from, to, insert } = insertion(text, { start, end: start }, pasted);
  expect(text.slice(0, from) + insert + text.slice(to)).toBe(expected);
});

it('says what could not be taken over', () => {
  expect(lostWords({ pictures: 0, tables: 0 })).toBeUndefined();
  expect(lostWords({ pictures: 2, tables: 1 })).toBe(
    '2 pictures could not be taken along. A table became lines of text.',
  );
});
