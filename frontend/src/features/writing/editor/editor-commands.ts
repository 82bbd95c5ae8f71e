import { isInFence } from './rules/fence.ts';
import { isAddress, linkAddress, linkWords } from './rules/link-words.ts';

/** Offsets. Equal offsets are a caret. */
export interface Selection {
  readonly start: number;
  readonly end: number;
}

export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly selection: Selection;
}

export type EditorCommand = (text: string, selection: Selection) => Edit;

function runAtEnd(text: string, character: string): number {
  let length = 0;
  while (text.at(-1 - length) === character) length += 1;
  return length;
}

/** Whether the text has this mark at the place. A star of `**` is not the mark `*`. */
function hasMarkBefore(before: string, mark: string): boolean {
  if (mark !== '*' && mark !== '**') return before.endsWith(mark);
  const stars = runAtEnd(before, '*');
  return mark === '*' ? stars === 1 || stars === 3 : stars >= 2;
}

function hasMarkAfter(after: string, mark: string): boolean {
  const reversed = [...after.slice(0, 16)].reverse().join('');
  if (mark === '*' || mark === '**') return hasMarkBefore(reversed, mark);
  return after.startsWith(mark);
}

/** Leaves spaces outside the marks, because markup requires it. */
function wrapLines(text: string, open: string, close: string): string {
  return text.replace(/\S(?:.*\S)?/g, (words) => `${open}${words}${close}`);
}

/** Adds the marks, or removes existing ones. */
function marks(open: string, close: string = open): EditorCommand {
  return (text, { start, end }) => {
    const before = text.slice(0, start);
    const selected = text.slice(start, end);
    const after = text.slice(end);
    if (hasMarkBefore(before, open) && hasMarkAfter(after, close)) {
      const from = start - open.length;
      return {
        from,
        to: end + close.length,
        insert: selected,
        selection: { start: from, end: from + selected.length },
      };
    }
    const inner = selected.slice(open.length, selected.length - close.length);
    const isMarked =
      selected.length >= open.length + close.length &&
      hasMarkBefore(selected.slice(0, runOfMark(selected, open)), open) &&
      selected.endsWith(close);
    if (isMarked) {
      return {
        from: start,
        to: end,
        insert: inner,
        selection: { start, end: start + inner.length },
      };
    }
    if (selected.trim() === '') {
      const caret = start + open.length;
      return {
        from: start,
        to: end,
        insert: open + selected + close,
        selection: { start: caret, end: caret + selected.length },
      };
    }
    const insert = wrapLines(selected, open, close);
    if (selected.includes('\n')) {
      return { from: start, to: end, insert, selection: { start, end: start + insert.length } };
    }
    const lead = selected.length - selected.trimStart().length;
    const first = start + lead + open.length;
    return {
      from: start,
      to: end,
      insert,
      selection: { start: first, end: first + selected.trim().length },
    };
  };
}

function runOfMark(text: string, mark: string): number {
  if (!mark.startsWith('*')) return mark.length;
  const stars = /^\**/.exec(text)?.[0].length ?? 0;
  return stars;
}

export const LIST_ITEM = /^([ \t]*)(?:[-*+]|[0-9]{1,9}[.)])[ \t]+/;

export function linesOf(text: string, { start, end }: Selection): Selection {
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end;
  const newline = text.indexOf('\n', last);
  return {
    start: text.lastIndexOf('\n', start - 1) + 1,
    end: newline < 0 ? text.length : newline,
  };
}

/** Turns lines into items of a list, or back into plain lines. */
function list(isItem: RegExp, marker: (index: number) => string): EditorCommand {
  return (text, selection) => {
    const { start: from, end: to } = linesOf(text, selection);
    const lines = text.slice(from, to).split('\n');
    const filled = lines.filter((line) => line.trim() !== '' || lines.length === 1);
    const isOn = filled.every((line) => isItem.test(line));
    let index = 0;
    const changed = lines.map((line) => {
      if (line.trim() === '' && lines.length > 1) return line;
      const plain = line.replace(LIST_ITEM, '$1');
      if (isOn) return plain;
      index += 1;
      return plain.replace(/^[ \t]*/, (indent) => indent + marker(index));
    });
    const insert = changed.join('\n');
    if (selection.start !== selection.end) {
      return { from, to, insert, selection: { start: from, end: from + insert.length } };
    }
    const moved = insert.length - (to - from);
    const caret = Math.max(from, selection.start + moved);
    return { from, to, insert, selection: { start: caret, end: caret } };
  };
}

const LINK_TEXT = 'link text';
const LINK_ADDRESS = 'https://';

/** Inserts `[words](https://)`, and selects the part that the author must type next. */
const link: EditorCommand = (text, { start, end }) => {
  const selected = text.slice(start, end);
  const isOfAddress = isAddress(selected);
  const words = isOfAddress || !selected ? LINK_TEXT : linkWords(selected);
  const address = isOfAddress ? linkAddress(selected.trim()) : LINK_ADDRESS;
  const insert = `[${words}](${address})`;
  const target =
    selected && !isOfAddress
      ? { start: start + words.length + 3, end: start + insert.length - 1 }
      : { start: start + 1, end: start + 1 + words.length };
  return { from: start, to: end, insert, selection: target };
};

export const EDITOR_COMMANDS = {
  bold: marks('**'),
  italic: marks('*'),
  underline: marks('<u>', '</u>'),
  strikethrough: marks('~~'),
  bulletList: list(/^[ \t]*[-*+][ \t]+/, () => '- '),
  code: marks('`'),
  numberedList: list(/^[ \t]*[0-9]{1,9}[.)][ \t]+/, (index) => `${index}. `),
  link,
} as const;

const QUOTE = /^(?:[ \t]{0,3}>[ \t]?)+/;
const ITEM = /^[ \t]*(?:[-*+]|[0-9]{1,9}[.)])(?:[ \t]+\[[ xX]\](?=[ \t]|$))?(?:[ \t]+|$)/;
const RULE = /^[ \t]*([-*_])(?:[ \t]*\1){2,}[ \t]*$/;

/** The mark of the next item: the next number, or an empty checkbox. */
function nextMarker(marker: string): string {
  return marker
    .replace(/[0-9]+/, (digits) => String(Number(digits) + 1))
    .replace(/\[[xX]\]/, '[ ]')
    .replace(/\S$/, '$& ');
}

/** Enter in a list or a quote. In an empty item, it ends the list. Null in code and in other text. */
export function continueList(text: string, { start, end }: Selection): Edit | null {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const newline = text.indexOf('\n', start);
  const lineEnd = newline < 0 ? text.length : newline;
  const line = text.slice(from, lineEnd);
  const quote = QUOTE.exec(line)?.[0] ?? '';
  const words = line.slice(quote.length);
  const marker = RULE.test(words) ? '' : (ITEM.exec(words)?.[0] ?? '');
  const prefix = quote + marker;
  if (!prefix || start < from + prefix.length || isInFence(text, from)) return null;
  if (line.trim() === prefix.trim()) {
    // Adds a blank line, because text directly below a quote still belongs to the quote.
    const insert = marker ? quote : '\n';
    const caret = from + insert.length;
    return {
      from,
      to: Math.max(lineEnd, end),
      insert,
      selection: { start: caret, end: caret },
    };
  }
  const insert = `\n${quote.trimEnd()}${quote && ' '}${nextMarker(marker)}`;
  const caret = start + insert.length;
  return { from: start, to: end, insert, selection: { start: caret, end: caret } };
}
