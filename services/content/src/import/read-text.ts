import { convertText } from './converted-text.ts';
import { isLeftOut, type ImportedText, type ImportItem, type LeftOut } from './imported-text.ts';

/** A text of an export in Markdown, in which pictures and links have the addresses that they had at the source. */
export interface ReadText extends Omit<ImportedText, 'body'> {
  readonly markdown: string;
  /** Addresses of the pictures of the text, and of its own, each once. */
  readonly pictures: readonly string[];
  /** Whether `original` is HTML. */
  readonly isHtml: boolean;
}

export type ReadItem = ReadText | LeftOut;

/** A post needs a date: without one, its text is a draft. */
export function readItem(item: ImportItem): ReadItem {
  if (isLeftOut(item)) return item;
  const { markdown, pictures, notes } = convertText(item);
  const { body, ...text } = item;
  const lacksDate = item.date === '' && item.state !== 'draft';
  return {
    ...text,
    state: lacksDate ? 'draft' : item.state,
    notes: [
      ...item.notes,
      ...(lacksDate ? ['It has no date. It comes in as a draft.'] : []),
      ...notes,
    ],
    markdown,
    pictures,
    isHtml: typeof body !== 'string',
  };
}
