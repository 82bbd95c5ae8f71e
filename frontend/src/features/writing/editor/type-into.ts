import type { Stretch } from '../saving/rules/merge.ts';

/** As one step of the browser's undo history, in the field that has the focus. */
export function typeInto(area: HTMLTextAreaElement, { from, to, insert }: Stretch): void {
  const before = area.value;
  area.setSelectionRange(from, to);
  if (insert) document.execCommand('insertText', false, insert);
  else if (from !== to) document.execCommand('delete');
  if (area.value !== before || before.slice(from, to) === insert) return;
  // Where the browser types nothing for a program, the text matters more than its undo.
  area.setRangeText(insert, from, to, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Where a place of the text is after the stretches, which begin at the end. */
function moved(place: number, stretches: readonly Stretch[]): number {
  return stretches.reduce((at, { from, to, insert }) => {
    if (to <= at) return at + insert.length - (to - from);
    return Math.min(at, from + insert.length);
  }, place);
}

/** While the author is somewhere else: the focus, the caret and the undo history stay. */
export function typeAside(area: HTMLTextAreaElement, stretches: readonly Stretch[]): void {
  const focused = document.activeElement;
  const [start, end] = [area.selectionStart, area.selectionEnd].map((at) => moved(at, stretches));
  area.focus({ preventScroll: true });
  for (const stretch of stretches) typeInto(area, stretch);
  area.setSelectionRange(start ?? 0, end ?? 0);
  if (focused instanceof HTMLElement && focused !== area) focused.focus({ preventScroll: true });
}
