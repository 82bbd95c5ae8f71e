import { LIST_ITEM, linesOf, type Edit, type EditorCommand } from './editor-commands.ts';

const HEADING = /^#{1,6}[ \t]+/;
const QUOTED = /^> ?/;

/** Changes all lines that the selection touches. If nothing is selected, the caret stays at the same character. */
function onLines(change: (lines: readonly string[]) => readonly string[]): EditorCommand {
  return (text, selection): Edit => {
    const { start: from, end: to } = linesOf(text, selection);
    const insert = change(text.slice(from, to).split('\n')).join('\n');
    if (selection.start !== selection.end) {
      return { from, to, insert, selection: { start: from, end: from + insert.length } };
    }
    const caret = Math.max(from, selection.start + insert.length - (to - from));
    return { from, to, insert, selection: { start: caret, end: caret } };
  };
}

/** Turns lines into headings of the level, or back into plain lines. */
export function heading(level: number): EditorCommand {
  const mark = `${'#'.repeat(level)} `;
  return onLines((lines) => {
    const filled = lines.filter((line) => line.trim() !== '');
    const isOn = filled.length > 0 && filled.every((line) => line.startsWith(mark));
    return lines.map((line) => {
      const words = line.replace(HEADING, '');
      if (isOn || (words.trim() === '' && lines.length > 1)) return words;
      return mark + words;
    });
  });
}

export const quote: EditorCommand = onLines((lines) => {
  const isOn = lines.every((line) => QUOTED.test(line));
  return lines.map((line) => (isOn ? line.replace(QUOTED, '') : `> ${line}`.trimEnd()));
});

interface Item {
  readonly indent: number;
  /** The offset of the item's first word. */
  readonly words: number;
}

function itemOf(line: string): Item | undefined {
  const [marker, indent = ''] = LIST_ITEM.exec(line) ?? [];
  return marker === undefined ? undefined : { indent: indent.length, words: marker.length };
}

/** The nearest item before `from`, in the same list, for which `isMeant` returns true. */
function itemBefore(text: string, from: number, isMeant: (item: Item) => boolean) {
  const lines = text.slice(0, from).split('\n').slice(0, -1);
  for (const line of lines.reverse()) {
    const item = itemOf(line);
    if (item && isMeant(item)) return item;
    if (!item && line.trim() !== '' && !/^\s/.test(line)) return undefined;
  }
  return undefined;
}

/** Moves all items by the same distance as the first item. */
function indentBy(target: (text: string, from: number, item: Item) => number): EditorCommand {
  return (text, selection) => {
    const { start } = linesOf(text, selection);
    const item = itemOf(text.slice(start, linesOf(text, { start, end: start }).end));
    const by = item ? target(text, start, item) - item.indent : 0;
    return onLines((lines) =>
      lines.map((line) => {
        if (line.trim() === '') return line;
        const indent = /^[ \t]*/.exec(line)?.[0].length ?? 0;
        return ' '.repeat(Math.max(0, indent + by)) + line.slice(indent);
      }),
    )(text, selection);
  };
}

/** Makes the items a part of the item above. */
export const indent = indentBy((text, from, item) => {
  const above = itemBefore(text, from, (other) => other.indent <= item.indent);
  return above?.indent === item.indent ? above.words : item.indent;
});

/** Moves the items out of the item that contains them. */
export const outdent = indentBy(
  (text, from, item) => itemBefore(text, from, (other) => other.indent < item.indent)?.indent ?? 0,
);
