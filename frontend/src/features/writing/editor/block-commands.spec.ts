import { describe, expect, it } from '@jest/globals';
import { heading, indent, outdent, quote } from './block-commands.ts';
import type { EditorCommand } from './editor-commands.ts';

/** `|` marks the caret, or the start and the end of the selection. */
function run(command: EditorCommand, marked: string): string {
  const start = marked.indexOf('|');
  const end = marked.lastIndexOf('|') - (marked.lastIndexOf('|') > start ? 1 : 0);
  const text = marked.replaceAll('|', '');
  const { from, to, insert, selection } = command(text, { start, end });
  const after = text.slice(0, from) + insert + text.slice(to);
  const a = selection.start;
  const b = selection.end;
  if (a === b) return `${after.slice(0, a)}|${after.slice(a)}`;
  return `${after.slice(0, a)}|${after.slice(a, b)}|${after.slice(b)}`;
}

describe(heading.name, () => {
  it.each([
    ['one\nTi|de', 'one\n## Ti|de'],
    ['## Ti|de', 'Ti|de'],
    ['### Ti|de', '## Ti|de'],
    ['|', '## |'],
    ['|one\n\ntwo|', '|## one\n\n## two|'],
  ])('makes of %j %j', (before, after) => {
    expect(run(heading(2), before)).toBe(after);
  });
});

it.each([
  ['on|e', '> on|e'],
  ['> on|e', 'on|e'],
  ['|one\n\ntwo|', '|> one\n>\n> two|'],
  ['|> one\n>\n> two|', '|one\n\ntwo|'],
])('quotes %j as %j', (before, after) => {
  expect(run(quote, before)).toBe(after);
});

describe('items', () => {
  it.each([
    ['- one\n- t|wo', '- one\n  - t|wo'],
    ['1. one\n2. t|wo', '1. one\n   2. t|wo'],
    ['- one\n  - two\n  - thr|ee', '- one\n  - two\n    - thr|ee'],
    ['- one\n|- two\n- three|', '- one\n|  - two\n  - three|'],
    ['- on|e', '- on|e'],
    ['- one\n  - t|wo', '- one\n  - t|wo'],
    ['- one\n\nwords\n\n- t|wo', '- one\n\nwords\n\n- t|wo'],
    ['wor|ds', 'wor|ds'],
  ])('go in: %j becomes %j', (before, after) => {
    expect(run(indent, before)).toBe(after);
  });
  it.each([
    ['- one\n  - t|wo', '- one\n- t|wo'],
    ['1. one\n   - two\n     - thr|ee', '1. one\n   - two\n   - thr|ee'],
    ['- on|e', '- on|e'],
  ])('come out: %j becomes %j', (before, after) => {
    expect(run(outdent, before)).toBe(after);
  });
});
