import { caretPlace } from './caret-place.ts';
import type { Selection } from './editor-commands.ts';

/** Selects a part of the text and scrolls to it. A browser scrolls to the selection when the field gets the focus. */
export function showPlace(area: HTMLTextAreaElement | null, { start, end }: Selection): void {
  if (!area) return;
  area.setSelectionRange(start, end);
  showCaret(area);
}

/** Scrolls until the line of the caret is at a third of the window's height, and focuses the text. */
export function showCaret(area: HTMLTextAreaElement): void {
  area.focus({ preventScroll: true });
  const { top } = caretPlace(area, area.selectionStart);
  const line = area.getBoundingClientRect().top + top;
  scrollTo({ top: scrollY + line - innerHeight / 3 });
}
