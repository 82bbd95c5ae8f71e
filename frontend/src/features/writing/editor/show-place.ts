import type { Selection } from './editor-commands.ts';

/** Selects a part of the text and brings it into sight, which a browser does for a field that gets the focus. */
export function showPlace(area: HTMLTextAreaElement | null, { start, end }: Selection): void {
  area?.blur();
  area?.setSelectionRange(start, end);
  area?.focus();
}
