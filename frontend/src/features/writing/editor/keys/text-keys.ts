import { heading, indent, outdent, quote } from '../block-commands.ts';
import { EDITOR_COMMANDS, type EditorCommand } from '../editor-commands.ts';
import type { Key } from './key.ts';

export interface TextKey extends Key {
  readonly command: EditorCommand;
}

/** Shortcuts that change the text. They work only while the text has the focus. */
export const TEXT_KEYS: readonly TextKey[] = [
  { code: 'KeyB', what: 'Bold', command: EDITOR_COMMANDS.bold },
  { code: 'KeyI', what: 'Italic', command: EDITOR_COMMANDS.italic },
  { code: 'KeyU', what: 'Underline', command: EDITOR_COMMANDS.underline },
  { code: 'KeyX', shift: true, what: 'Strikethrough', command: EDITOR_COMMANDS.strikethrough },
  { code: 'KeyE', what: 'Code', command: EDITOR_COMMANDS.code },
  { code: 'KeyK', what: 'Link', command: EDITOR_COMMANDS.link },
  { code: 'Digit2', alt: true, what: 'Heading', command: heading(2) },
  { code: 'Digit3', alt: true, what: 'Smaller heading', command: heading(3) },
  { code: 'Digit7', shift: true, what: 'Numbered list', command: EDITOR_COMMANDS.numberedList },
  { code: 'Digit8', shift: true, what: 'Bullet list', command: EDITOR_COMMANDS.bulletList },
  { code: 'BracketRight', face: ']', what: 'Item into the one above', command: indent },
  { code: 'BracketLeft', face: '[', what: 'Item out of the one above', command: outdent },
  { code: 'Period', shift: true, face: '.', what: 'Quote', command: quote },
];
