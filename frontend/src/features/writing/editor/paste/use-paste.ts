import type { Format } from '@examiner/contracts';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { toast } from '../../../../components/toast/toast-store.ts';
import { reasonOf } from '../../../../lib/api-client.ts';
import { copyPicture } from '../api/copy-picture.ts';
import { selectionOf } from '../use-text-editing.ts';
import type { Editing } from '../editing-context.ts';
import { placeholdersFor } from '../pictures/placeholders.ts';
import { uploadToText } from '../pictures/upload-to-text.ts';
import type { Marks } from '../pictures/uploads.ts';
import { isInFence } from '../rules/fence.ts';
import {
  fileOf,
  imageOf,
  isInside,
  linkOf,
  withPictures,
  type PastedPicture,
} from './pasted-pictures.ts';
import { chosenForm, insertion, isCode, linkOver, lostWords } from './paste-rules.ts';

interface Read {
  readonly markdown: string;
  readonly pictures: readonly string[];
}

/** Copied content as text or Markdown. If the HTML cannot be read, it is the plain text. */
async function pastedForm(html: string, text: string, format: Format): Promise<Read> {
  try {
    const { readHtml } = await import('./read-html.ts');
    const found = await readHtml({ html, format });
    const lost = lostWords(found.lost);
    if (lost) toast({ title: 'Not all of it is as it was', description: lost });
    return { markdown: chosenForm(found, text), pictures: found.pictures };
  } catch (error) {
    console.warn('What was pasted could not be read as HTML.', error);
    return { markdown: text, pictures: [] };
  }
}

/** If a picture of another site cannot be copied, it becomes a link. */
async function copyOf(picture: PastedPicture): Promise<string> {
  try {
    return imageOf(picture, await copyPicture(picture.address));
  } catch (error) {
    toast({ title: 'A picture stays a link', description: reasonOf(error) });
    return linkOf(picture);
  }
}

async function uploadOf(picture: PastedPicture, marks: Marks): Promise<string> {
  return imageOf(picture, await uploadToText(fileOf(picture), marks));
}

/** A question about the pictures of one paste. */
export interface CopyQuestion {
  readonly count: number;
  readonly answer: (isWanted: boolean) => void;
}

/** Pastes the formatting of other programs as Markdown. With Shift, pastes only the plain text. One undo reverts the paste. */
export function usePaste({ apply, pictures }: Editing, format: Format) {
  const isPlain = useRef(false);
  const [question, setQuestion] = useState<CopyQuestion | null>(null);
  const ask = async (count: number): Promise<boolean> => {
    if (count === 0) return false;
    const isWanted = await new Promise<boolean>((answer) => setQuestion({ count, answer }));
    setQuestion(null);
    return isWanted;
  };
  const paste = async (area: HTMLTextAreaElement, html: string, text: string) => {
    const { value } = area;
    const selection = selectionOf(area);
    const read = await pastedForm(html, text, format);
    const found: PastedPicture[] = [];
    withPictures(read, (picture) => String(found.push(picture)));
    const isCopied = await ask(found.filter((picture) => !isInside(picture)).length);
    const placeholders = placeholdersFor(
      found.map(({ alt }) => alt),
      area.value,
    );
    const sent = new Map<string, PastedPicture>();
    const pasted = withPictures(read, (picture) => {
      if (!isInside(picture) && !isCopied) return linkOf(picture);
      const placeholder = placeholders[sent.size] ?? '';
      sent.set(placeholder, picture);
      return placeholder;
    });
    const isSame = area.value === value;
    const { selectionStart: at } = area;
    apply(insertion(area.value, isSame ? selection : { start: at, end: at }, pasted));
    for (const [placeholder, picture] of sent) {
      pictures.send(picture.alt || 'picture', placeholder, (marks) =>
        isInside(picture) ? uploadOf(picture, marks) : copyOf(picture),
      );
    }
  };
  return {
    question,
    noteKey: ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (key.toLowerCase() === 'v') isPlain.current = shiftKey && (ctrlKey || metaKey);
    },
    onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => {
      const wantsText = isPlain.current;
      isPlain.current = false;
      const { clipboardData, currentTarget: area } = event;
      const html = clipboardData.getData('text/html');
      const text = clipboardData.getData('text/plain');
      const lineStart = area.value.lastIndexOf('\n', area.selectionStart - 1) + 1;
      if (wantsText || (text && isInFence(area.value, lineStart))) return;
      // Ignores the picture in this case, because Word and spreadsheets also copy a picture of the
      // text.
      if (clipboardData.files.length > 0 && !text) {
        event.preventDefault();
        pictures.insert([...clipboardData.files]);
        return;
      }
      const link = linkOver(area.value, selectionOf(area), text);
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
