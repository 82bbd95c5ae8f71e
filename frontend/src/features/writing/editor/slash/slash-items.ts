import type { Format } from '@examiner/contracts';
import { longDayWords } from '../../../../lib/moment-words.ts';
import type { EditorCommand } from '../editor-commands.ts';
import { insertion } from '../paste/paste-rules.ts';

export interface SlashItem {
  readonly label: string;
  /** True if light markup does not support the item. */
  readonly isMarkdown?: boolean;
  /** `picture` opens the file dialog. `link` opens the search for a post. */
  readonly does: EditorCommand | 'picture' | 'link';
}

/** Replaces the slash with `marked`. If `selected` is given, selects it in the inserted text. Otherwise moves the caret to `|`. */
function block(marked: string, selected = ''): EditorCommand {
  const insert = selected ? marked : marked.replace('|', '');
  const place = selected ? insert.indexOf(selected) : `${marked}|`.indexOf('|');
  return (text, selection) => {
    const edit = insertion(text, selection, insert, true);
    const start = edit.selection.start - insert.length + place;
    return { ...edit, selection: { start, end: start + selected.length } };
  };
}

/** Puts the reference after the words before the caret. Puts the note at the caret. */
const footnote: EditorCommand = (text, selection) => {
  const numbers = [...text.matchAll(/\[\^(\d+)\]/g)].map(([, number]) => Number(number));
  const mark = `[^${Math.max(0, ...numbers) + 1}]`;
  const note = block(`${mark}: `)(text, selection);
  const before = text.slice(0, selection.start).trimEnd();
  if (before === '') return note;
  const rest = note.insert.slice(note.insert.indexOf(mark));
  const insert = `${mark}\n\n${rest}`;
  const caret = before.length + insert.indexOf(': ') + 2;
  return { from: before.length, to: note.to, insert, selection: { start: caret, end: caret } };
};

const dateOfToday: EditorCommand = (text, selection) =>
  block(longDayWords(Date.now()))(text, selection);

export const LINK = 'link ';

const ITEMS: readonly SlashItem[] = [
  { label: 'Heading', does: block('## ') },
  { label: 'Quote', does: block('> ') },
  { label: 'Code', does: block('```\n|\n```') },
  { label: 'Table', isMarkdown: true, does: block('| Name | |\n| --- | --- |\n| | |', 'Name') },
  { label: 'Picture', does: 'picture' },
  { label: 'Footnote', isMarkdown: true, does: footnote },
  { label: 'Divider', does: block('---\n\n') },
  { label: 'YouTube card', isMarkdown: true, does: block('https://youtu.be/') },
  { label: 'Link to a post', does: 'link' },
  { label: 'Date', does: dateOfToday },
];

/** The items for this format that contain the typed words. */
export function slashItems(query: string, format: Format): readonly SlashItem[] {
  const words = query.toLowerCase();
  return ITEMS.filter(
    ({ label, isMarkdown }) => (format === 2 || !isMarkdown) && label.toLowerCase().includes(words),
  );
}

/** Replaces the slash with words inside a paragraph. */
export function inLine(insert: string): EditorCommand {
  return (_text, { start, end }) => {
    const caret = start + insert.length;
    return { from: start, to: end, insert, selection: { start: caret, end: caret } };
  };
}

export const linkTo = (title: string, path: string) =>
  `[${title.replaceAll(/[[\]\\]/g, '\\$&')}](${path})`;
