import { useEffect, useRef, type RefObject } from 'react';
import type { Edit, Selection } from '../editor-commands.ts';

/** An edit with the selections that the browser's undo history forgets. */
interface Step {
  readonly before: string;
  readonly after: string;
  readonly selectionBefore: Selection;
  readonly selectionAfter: Selection;
}

const MAX_STEPS = 200;

function selectionOf({ selectionStart, selectionEnd }: HTMLTextAreaElement): Selection {
  return { start: selectionStart, end: selectionEnd };
}

/** As one step of the browser's undo history. */
function type(area: HTMLTextAreaElement, { from, to, insert, selection }: Edit): void {
  area.focus();
  area.setSelectionRange(from, to);
  if (insert) document.execCommand('insertText', false, insert);
  else if (from !== to) document.execCommand('delete');
  area.setSelectionRange(selection.start, selection.end);
}

/** One undo restores the text and the selection; the browser alone restores the selection in part. */
export function useTextEditing(area: RefObject<HTMLTextAreaElement | null>): (edit: Edit) => void {
  const steps = useRef<Step[]>([]);
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const onInput = (event: Event) => {
      const { inputType } = event as InputEvent;
      const { value } = element;
      if (inputType === 'historyUndo') {
        const step = steps.current.findLast(({ before }) => before === value);
        if (step) element.setSelectionRange(step.selectionBefore.start, step.selectionBefore.end);
      } else if (inputType === 'historyRedo') {
        const step = steps.current.findLast(({ after }) => after === value);
        if (step) element.setSelectionRange(step.selectionAfter.start, step.selectionAfter.end);
      }
    };
    element.addEventListener('input', onInput);
    return () => element.removeEventListener('input', onInput);
  }, [area]);

  return (edit) => {
    const element = area.current;
    if (!element) return;
    const before = element.value;
    const selectionBefore = selectionOf(element);
    type(element, edit);
    const step = { before, after: element.value, selectionBefore, selectionAfter: edit.selection };
    steps.current = [...steps.current, step].slice(-MAX_STEPS);
  };
}
