import { useEffect, useRef, type RefObject } from 'react';
import type { Edit, EditorCommand, Selection } from './editor-commands.ts';
import { typeInto } from './type-into.ts';

/** An edit, with the selections that the browser's undo does not restore. */
interface Step {
  readonly before: string;
  readonly after: string;
  readonly selectionBefore: Selection;
  readonly selectionAfter: Selection;
}

const MAX_STEPS = 200;

export interface TextEditing {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly attach: (element: HTMLTextAreaElement | null) => void;
  readonly apply: (edit: Edit) => void;
  readonly run: (command: EditorCommand) => void;
}

export function selectionOf({ selectionStart, selectionEnd }: HTMLTextAreaElement): Selection {
  return { start: selectionStart, end: selectionEnd };
}

/** One undo restores the text and the selection. The browser's own undo restores the selection only in part. */
export function useTextEditing(): TextEditing {
  const area = useRef<HTMLTextAreaElement>(null);
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
  }, []);

  const apply = (edit: Edit) => {
    const element = area.current;
    if (!element) return;
    const before = element.value;
    const selectionBefore = selectionOf(element);
    element.focus();
    typeInto(element, edit);
    element.setSelectionRange(edit.selection.start, edit.selection.end);
    const step = { before, after: element.value, selectionBefore, selectionAfter: edit.selection };
    steps.current = [...steps.current, step].slice(-MAX_STEPS);
  };
  return {
    area,
    attach: (element) => {
      area.current = element;
    },
    apply,
    run: (command) => {
      if (area.current) apply(command(area.current.value, selectionOf(area.current)));
    },
  };
}
