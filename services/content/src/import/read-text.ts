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

export function readItem(item: ImportItem): ReadItem {
  if (isLeftOut(item)) return item;
  const { markdown, pictures, notes } = convertText(item);
  const { body, ...text } = item;
  return {
    ...text,
    notes: [...item.notes, ...notes],
    markdown,
    pictures,
    isHtml: typeof body !== 'string',
  };
}
