import { describe, expect, it } from '@jest/globals';
import { continueList, EDITOR_COMMANDS, type Edit, type Selection } from './editor-commands.ts';

/** A text with two bars around its selection, or with one bar at its caret. */
function parse(marked: string): { text: string; selection: Selection } {
  const start = marked.indexOf('|');
  const text = marked.replaceAll('|', '');
  const second = marked.indexOf('|', start + 1);
  return { text, selection: { start, end: second < 0 ? start : second - 1 } };
}

function show(text: string, { from, to, insert, selection }: Edit): string {
  const changed = text.slice(0, from) + insert + text.slice(to);
  const { start, end } = selection;
  return start === end
    ? `${changed.slice(0, start)}|${changed.slice(start)}`
    : `${changed.slice(0, start)}|${changed.slice(start, end)}|${changed.slice(end)}`;
}

describe.each([
  ['bold', 'a |word| here', 'a **|word|** here'],
  ['bold', 'a **|word|** here', 'a |word| here'],
  ['bold', 'a |**word**| here', 'a |word| here'],
  ['bold', 'a *|word|* here', 'a ***|word|*** here'],
  ['bold', 'a ***|word|*** here', 'a *|word|* here'],
  ['bold', 'a | word |here', 'a  **|word|** here'],
  ['bold', 'here|', 'here**|**'],
  ['bold', '**|**', '|'],
  ['bold', '|one\n\ntwo|', '|**one**\n\n**two**|'],
  ['italic', 'a |word| here', 'a *|word|* here'],
  ['italic', 'a *|word|* here', 'a |word| here'],
  ['italic', 'a **|word|** here', 'a ***|word|*** here'],
  ['italic', 'a |**word**| here', 'a *|**word**|* here'],
  ['italic', 'a ***|word|*** here', 'a **|word|** here'],
  ['underline', 'a |word|', 'a <u>|word|</u>'],
  ['underline', 'a <u>|word|</u>', 'a |word|'],
  ['underline', 'a |<u>word</u>|', 'a |word|'],
  ['strikethrough', '|word|', '~~|word|~~'],
  ['strikethrough', '~~|word|~~', '|word|'],
  ['bulletList', 'one|', '- one|'],
  ['bulletList', '- one|', 'one|'],
  ['bulletList', 'o|ne\ntw|o', '|- one\n- two|'],
  ['bulletList', '|1. one\n2. two|', '|- one\n- two|'],
  ['bulletList', '|- one\n- two|', '|one\ntwo|'],
  ['bulletList', '|one\n|two', '|- one|\ntwo'],
  ['bulletList', '|', '- |'],
  ['numberedList', '|one\n\ntwo|', '|1. one\n\n2. two|'],
  ['numberedList', '|- one\n- two|', '|1. one\n2. two|'],
  ['numberedList', '|1. one\n2. two|', '|one\ntwo|'],
  ['link', 'a |word|', 'a [word](|https://|)'],
  ['link', 'a |', 'a [|link text|](https://)'],
  ['link', '|see [1]|', '[see \\[1\\]](|https://|)'],
  ['link', '|https://example.com/a_(b)|', '[|link text|](https://example.com/a_\\(b\\))'],
] as const)('%s', (name, before, after) => {
  it(`turns ${JSON.stringify(before)} into ${JSON.stringify(after)}`, () => {
    const { text, selection } = parse(before);
    expect(show(text, EDITOR_COMMANDS[name](text, selection))).toBe(after);
  });
});

describe(continueList.name, () => {
  it.each([
    ['- one|', '- one\n- |'],
    ['* one|', '* one\n* |'],
    ['1. one|', '1. one\n2. |'],
    ['9. nine|', '9. nine\n10. |'],
    ['3) three|', '3) three\n4) |'],
    ['  - inner|', '  - inner\n  - |'],
    ['- one| two', '- one\n- | two'],
    ['- one\n- |', '- one\n|'],
    ['1. one\n2. |\nnext', '1. one\n|\nnext'],
    ['- one |two| three', '- one \n- | three'],
    ['> one|', '> one\n> |'],
    ['>one|', '>one\n> |'],
    ['> > one|', '> > one\n> > |'],
    ['> one\n> |', '> one\n\n|'],
    ['> - one|', '> - one\n> - |'],
    ['> - one\n> - |', '> - one\n> |'],
    ['- [ ] one|', '- [ ] one\n- [ ] |'],
    ['1. [x] one|', '1. [x] one\n2. [ ] |'],
    ['- [ ] one\n- [ ] |', '- [ ] one\n|'],
    ['```\n```\n- one|', '```\n```\n- one\n- |'],
  ])('turns %j into %j', (before, after) => {
    const { text, selection } = parse(before);
    const edit = continueList(text, selection);
    expect(edit && show(text, edit)).toBe(after);
  });

  it.each([
    'plain|',
    '|- one',
    '-| one',
    '-one|',
    '|',
    '```\n- code|',
    '~~~~\n```\n1. code|\n~~~~',
    '> ```\n> code|',
    '* * *|',
    '- - -|',
    '---|',
  ])('leaves Enter alone at %j', (marked) => {
    const { text, selection } = parse(marked);
    expect(continueList(text, selection)).toBeNull();
  });
});
