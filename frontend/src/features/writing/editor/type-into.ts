import type { Stretch } from '../saving/rules/merge.ts';

interface TextPolicy {
  readonly createHTML: (text: string) => string;
}
interface TrustedTypes {
  readonly createPolicy: (name: string, rules: TextPolicy) => TextPolicy;
}

/** Escapes the text, so that the HTML contains only characters and no elements. */
const RULES: TextPolicy = {
  createHTML: (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
};

let policy: TextPolicy | undefined;

/** The content security policy lists the Trusted Types policy `desk-text`. A policy can be created only once. */
function htmlOf(text: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('desk-text', RULES) ?? RULES;
  return policy.createHTML(text);
}

const isInPair = (text: string, at: number): boolean =>
  /[\uD800-\uDBFF]/.test(text[at - 1] ?? '') && /[\uDC00-\uDFFF]/.test(text[at] ?? '');

/** The smallest part of an edit that contains all changes. */
export function changeOf(text: string, { from, to, insert }: Stretch): Stretch {
  const longest = Math.min(to - from, insert.length);
  let start = 0;
  while (start < longest && text[from + start] === insert[start]) start += 1;
  if (isInPair(text, from + start) || isInPair(insert, start)) start -= 1;
  let end = 0;
  while (end < longest - start && text[to - 1 - end] === insert.at(-1 - end)) end += 1;
  if (isInPair(text, to - end) || isInPair(insert, insert.length - end)) end -= 1;
  return { from: from + start, to: to - end, insert: insert.slice(start, insert.length - end) };
}

/**
 * Types into the field that has the focus, as one step of the browser's undo history. Every edit of
 * the text by a program uses this function. Chromium inserts HTML like a paste; `insertText` lays
 * out the whole text twice for each line.
 */
export function typeInto(area: HTMLTextAreaElement, edit: Stretch): void {
  const before = area.value;
  const { from, to, insert } = changeOf(before, edit);
  if (from === to && !insert) return;
  const after = before.slice(0, from) + insert + before.slice(to);
  const type = (command: string, value?: string) => {
    if (area.value !== before) document.execCommand('undo');
    if (area.value !== before) return;
    area.setSelectionRange(from, to);
    document.execCommand(command, false, value);
  };
  if (insert) type('insertHTML', htmlOf(insert));
  else type('delete');
  if (insert && area.value !== after) type('insertText', insert);
  if (area.value === after) return;
  // If the browser does not support typing by a program, the text is changed without undo.
  area.setRangeText(after, 0, area.value.length, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The new offset of a position after the replacements. The replacements are made from the end of the text. */
function moved(place: number, stretches: readonly Stretch[]): number {
  return stretches.reduce((at, { from, to, insert }) => {
    if (to <= at) return at + insert.length - (to - from);
    return Math.min(at, from + insert.length);
  }, place);
}

/** Edits the text while another element has the focus. The focus and the caret do not move. One undo reverts all replacements. */
export function typeAside(area: HTMLTextAreaElement, stretches: readonly Stretch[]): void {
  const focused = document.activeElement;
  const [start, end] = [area.selectionStart, area.selectionEnd].map((at) => moved(at, stretches));
  const insert = stretches.reduce(
    (text, stretch) => text.slice(0, stretch.from) + stretch.insert + text.slice(stretch.to),
    area.value,
  );
  area.focus({ preventScroll: true });
  typeInto(area, { from: 0, to: area.value.length, insert });
  area.setSelectionRange(start ?? 0, end ?? 0);
  if (focused instanceof HTMLElement && focused !== area) focused.focus({ preventScroll: true });
}
