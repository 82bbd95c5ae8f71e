import { expect, it } from '@jest/globals';
import type { EditorCommand } from '../editor-commands.ts';
import { inLine, linkTo, slashItems } from './slash-items.ts';
import { slashLineAt } from './slash-line.ts';

/** Chooses an item at the caret `|`. Returns the text with the caret or the selection. */
function take(label: string, marked: string): string {
  const does = slashItems(label, 2).find((item) => item.label === label)?.does;
  if (typeof does !== 'function') throw new Error(`${label} changes no text`);
  return run(does, marked);
}

function run(does: EditorCommand, marked: string): string {
  const caret = marked.indexOf('|');
  const text = marked.replace('|', '');
  const { from = 0 } = slashLineAt(text, caret) ?? {};
  const edit = does(text, { start: from, end: caret });
  const after = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
  const { start, end } = edit.selection;
  const selected = start === end ? '|' : `|${after.slice(start, end)}|`;
  return after.slice(0, start) + selected + after.slice(end);
}

it.each([
  ['Heading', '/head|', '## |'],
  ['Heading', 'One\n/|', 'One\n\n## |'],
  ['Quote', '/|\n\nTwo', '> |\n\nTwo'],
  ['Code', '/|', '```\n|\n```'],
  ['Divider', 'One\n/|', 'One\n\n---\n\n|'],
  ['Table', '/t|', '| |Name| | |\n| --- | --- |\n| | |'],
  ['Footnote', 'One.\n\n/|', 'One.[^1]\n\n[^1]: |'],
  ['Footnote', 'One.[^4]\n/|\nTwo\n\n[^4]: Four', 'One.[^4][^5]\n\n[^5]: |\n\nTwo\n\n[^4]: Four'],
  ['Footnote', '/|', '[^1]: |'],
])('puts a %s at %j', (label, before, after) => {
  expect(take(label, before)).toBe(after);
});

it('is found by a part of its name, and only if the format has it', () => {
  const labels = (query: string, format: 1 | 2) =>
    slashItems(query, format).map(({ label }) => label);
  expect(labels('T', 1)).toEqual(['Quote', 'Picture', 'Link to a post', 'Date']);
  expect(labels('foot', 2)).toEqual(['Footnote']);
  expect(labels('foot', 1)).toEqual([]);
});

it('links to a post by its title, with any characters in it', () => {
  expect(linkTo('A [short] tide', '/post/a')).toBe('[A \\[short\\] tide](/post/a)');
  expect(run(inLine('[A](/post/a)'), 'One\n/link a|')).toBe('One\n[A](/post/a)|');
});

it.each([
  ['/|', { from: 0, query: '' }],
  ['One\n/he|\nTwo', { from: 4, query: 'he' }],
  ['One /|', null],
  ['/o|ne', null],
])('is about the line of the caret: %j', (marked, line) => {
  expect(slashLineAt(marked.replace('|', ''), marked.indexOf('|'))).toEqual(line);
});
