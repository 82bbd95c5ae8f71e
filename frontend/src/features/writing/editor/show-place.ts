import { caretPlace } from './caret-place.ts';
import type { Selection } from './editor-commands.ts';

/** Selects a part of the text and brings it into sight, which a browser does for a field that gets the focus. */
export function showPlace(area: HTMLTextAreaElement | null, { start, end }: Selection): void {
  if (!area) return;
  area.setSelectionRange(start, end);
  showCaret(area);
}

/** Puts the line of the caret at a third of the window, and types there next. */
export function showCaret(area: HTMLTextAreaElement): void {
  area.focus({ preventScroll: true });
  const { top } = caretPlace(area, area.selectionStart);
  const line = area.getBoundingClientRect().top + top;
  scrollTo({ top: scrollY + line - innerHeight / 3 });
}
