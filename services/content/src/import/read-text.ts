import { convertText } from './converted-text.ts';
import { isLeftOut, type ImportedText, type ImportItem, type LeftOut } from './imported-text.ts';

/** A text of an export in Markdown. Pictures and links have the addresses of the source. */
export interface ReadText extends Omit<ImportedText, 'body'> {
  readonly markdown: string;
  /** Addresses of the pictures in the text and of the featured picture, each once. */
  readonly pictures: readonly string[];
  /** Whether `original` is HTML. */
  readonly isHtml: boolean;
}

export type ReadItem = ReadText | LeftOut;

/** A post needs a date, so a text without a date becomes a draft. */
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
