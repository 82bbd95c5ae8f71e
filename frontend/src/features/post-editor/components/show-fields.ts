import type { ManuscriptFields } from '@examiner/contracts';
import { draftOfFields } from '../manuscript-fields.ts';
import { stretchesBetween } from '../rules/merge.ts';
import type { PostFormState } from './post-text.tsx';

/** Where a place of the text is after the stretches, which begin at the end. */
function moved(place: number, stretches: ReturnType<typeof stretchesBetween>): number {
  return stretches.reduce((at, { from, to, insert }) => {
    if (to <= at) return at + insert.length - (to - from);
    return Math.min(at, from + insert.length);
  }, place);
}

/** Only what differs is typed, so that the caret and the undo history stay. */
function typeText(area: HTMLTextAreaElement, text: string): void {
  const focused = document.activeElement;
  const stretches = stretchesBetween(area.value, text);
  const [start, end] = [area.selectionStart, area.selectionEnd].map((at) => moved(at, stretches));
  area.focus({ preventScroll: true });
  for (const { from, to, insert } of stretches) {
    area.setSelectionRange(from, to);
    if (insert) document.execCommand('insertText', false, insert);
    else document.execCommand('delete');
  }
  area.setSelectionRange(start ?? 0, end ?? 0);
  if (focused instanceof HTMLElement && focused !== area) focused.focus({ preventScroll: true });
}

/** Puts a text into the form, but for its picture. */
export function showFields(
  { getValues, setValue }: PostFormState,
  area: HTMLTextAreaElement | null,
  fields: ManuscriptFields,
): void {
  const { content, featuredImage: _picture, ...others } = draftOfFields(fields);
  const before = getValues();
  for (const [name, value] of Object.entries(others) as [keyof typeof others, never][]) {
    if (before[name] !== value) setValue(name, value, { shouldDirty: true });
  }
  if (area && area.value !== content) typeText(area, content ?? '');
  // Where the browser types nothing for a program, the text matters more than its undo.
  if (getValues('content') !== content) setValue('content', content, { shouldDirty: true });
}
