import type { Format } from '@examiner/contracts';
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { toast } from '../../../components/toast/toast-store.ts';
import type { Editing } from '../editing-context.ts';
import type { Selection } from '../editor-commands.ts';
import { chosenForm, insertion, isCode, linkOver, lostWords } from './paste-rules.ts';

/** Text or Markdown of what was copied; the text where it cannot be read. */
async function pastedForm(html: string, text: string, format: Format): Promise<string> {
  try {
    const { readHtml } = await import('./read-html.ts');
    const found = await readHtml({ html, format });
    const lost = lostWords(found.lost);
    if (lost) toast({ title: 'Not all of it is as it was', description: lost });
    return chosenForm(found, text);
  } catch (error) {
    console.warn('What was pasted could not be read as HTML.', error);
    return text;
  }
}

/** Pastes what other programs format as Markdown; with Shift as it is. One undo takes it back. */
export function usePaste({ apply, pictures }: Editing, format: Format) {
  const isPlain = useRef(false);
  const paste = async (area: HTMLTextAreaElement, html: string, text: string) => {
    const { value, selectionStart: start, selectionEnd: end } = area;
    const selection: Selection = { start, end };
    const pasted = await pastedForm(html, text, format);
    const isSame = area.value === value;
    const { selectionStart: at } = area;
    apply(insertion(area.value, isSame ? selection : { start: at, end: at }, pasted));
  };
  return {
    noteKey: ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (key.toLowerCase() === 'v') isPlain.current = shiftKey && (ctrlKey || metaKey);
    },
    onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => {
      const wantsText = isPlain.current;
      isPlain.current = false;
      const { clipboardData, currentTarget: area } = event;
      const [html, text] = [
        clipboardData.getData('text/html'),
        clipboardData.getData('text/plain'),
      ];
      if (wantsText) return;
      // Word and tables bring a picture of the text along.
      if (clipboardData.files.length > 0 && !text) {
        event.preventDefault();
        pictures.insert([...clipboardData.files]);
        return;
      }
      const { value, selectionStart: start, selectionEnd: end } = area;
      const link = linkOver(value, { start, end }, text);
      if (link) {
        event.preventDefault();
        apply(link);
      } else if (html && !isCode([...clipboardData.types], html)) {
        event.preventDefault();
        void paste(area, html, text);
      }
    },
  };
}
