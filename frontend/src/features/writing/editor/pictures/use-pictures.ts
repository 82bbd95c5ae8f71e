import { useEffect, useState, useSyncExternalStore } from 'react';
import { ACCEPTED_IMAGES } from '../../../../lib/image-files.ts';
import type { TextEditing } from '../use-text-editing.ts';
import { insertion } from '../paste/paste-rules.ts';
import { typeAside } from '../type-into.ts';
import { placeholdersFor } from './placeholders.ts';
import { uploadToText } from './upload-to-text.ts';
import { Uploads, type Send, type Upload } from './uploads.ts';

export interface Pictures {
  readonly uploads: readonly Upload[];
  /** Opens the browser's dialog for files. */
  readonly choose: () => void;
  /** Adds the pictures at the caret. */
  readonly insert: (files: readonly File[]) => void;
  /** Adds a picture for a placeholder that the text already has. */
  readonly send: (name: string, placeholder: string, send: Send) => void;
  readonly retry: (placeholder: string) => void;
  readonly leaveOut: (placeholder: string) => void;
}

const IMAGE = '![';

/** The commands that are repeated if the placeholder line appears, so that one undo also removes this line. */
const STEPS: Readonly<Record<string, string>> = { historyUndo: 'undo', historyRedo: 'redo' };

/** If the caret is still in the line of the placeholder, it moves into the description. */
function put(area: HTMLTextAreaElement | null, placeholder: string, insert: string): void {
  const from = area?.value.indexOf(placeholder) ?? -1;
  if (!area || from < 0) return;
  // If nothing replaces the placeholder, the blank line below it is removed, too.
  const rest = area.value.slice(from + placeholder.length);
  const blank = insert ? 0 : (/^\n{0,2}/.exec(rest)?.[0].length ?? 0);
  const to = from + placeholder.length + blank;
  const isWaiting = area.selectionStart === to && area.selectionEnd === to;
  typeAside(area, [{ from, to, insert }]);
  if (!isWaiting || !insert.startsWith(IMAGE)) return;
  area.setSelectionRange(from + IMAGE.length, from + insert.indexOf(']('));
}

/** The functions that insert pictures into the text. */
export function usePictures({ area, apply }: TextEditing): Pictures {
  const [uploads] = useState(
    () => new Uploads((placeholder, markdown) => put(area.current, placeholder, markdown)),
  );
  useEffect(() => () => uploads.stop(), [uploads]);
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const passOver = (event: Event) => {
      const step = STEPS[(event as InputEvent).inputType];
      // The browser ignores a command that runs during the event of another command.
      if (step && uploads.isPast(element.value)) queueMicrotask(() => document.execCommand(step));
    };
    element.addEventListener('input', passOver);
    return () => element.removeEventListener('input', passOver);
  }, [area, uploads]);
  const insert = (files: readonly File[]) => {
    const element = area.current;
    if (!element || files.length === 0) return;
    const { value, selectionStart: start, selectionEnd: end } = element;
    const names = files.map(({ name }) => name);
    const placeholders = placeholdersFor(names, value);
    apply(insertion(value, { start, end }, placeholders.join('\n\n'), true));
    for (const [index, file] of files.entries()) {
      uploads.add(file.name, placeholders[index] ?? '', async (marks) => {
        return `![](${await uploadToText(file, marks)})`;
      });
    }
  };
  return {
    uploads: useSyncExternalStore(uploads.subscribe, uploads.read),
    insert,
    send: (name, placeholder, send) => uploads.add(name, placeholder, send),
    choose: () => {
      // The file field is not in the document. The document's only file field is the one of the
      // featured image.
      const input = document.createElement('input');
      Object.assign(input, { type: 'file', multiple: true, accept: ACCEPTED_IMAGES.join() });
      input.addEventListener('change', () => insert([...(input.files ?? [])]));
      input.click();
    },
    retry: uploads.retry,
    leaveOut: uploads.leaveOut,
  };
}
