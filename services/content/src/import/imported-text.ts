import type { Root } from 'hast';
import type { ImportFiles } from './import-files.ts';

/** Pictures in the export have addresses below this origin. The name `.invalid` never resolves (RFC 2606). */
export const ARCHIVE_ORIGIN = 'https://archive.invalid';

/** The address of a file of the export. @param path with slashes */
export function archiveAddress(path: string): string {
  return new URL(path.split('/').map(encodeURIComponent).join('/'), `${ARCHIVE_ORIGIN}/`).href;
}

export interface ImportedPicture {
  readonly address: string;
  readonly description: string;
}

/** A text as another program exported it. */
export interface ImportedText {
  /** Names the text in its source, such as `ghost:<uuid>`. A second import finds the text by this key. */
  readonly key: string;
  readonly title: string;
  /** Empty if the source has none. */
  readonly slug: string;
  readonly excerpt: string;
  readonly state: 'published' | 'unlisted' | 'draft';
  /** An instant with its zone, a wall time without (`2024-03-05T10:00:00`), or a day; empty if unknown. */
  readonly date: string;
  /** HTML as a tree with absolute addresses, or Markdown. */
  readonly body: Root | string;
  /** The text in the form of the export: HTML if `body` is a tree, otherwise Markdown. */
  readonly original: string;
  readonly picture: ImportedPicture | null;
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  /** Paths that led to the text, each with a slash at its start. */
  readonly oldPaths: readonly string[];
  /** The address of the first publication on another site; empty if there is none. */
  readonly canonical: string;
  /** Sentences about what the import changes or loses. */
  readonly notes: readonly string[];
}

/** An item that is no text, such as a page of settings, with the reason for leaving it out. */
export interface LeftOut {
  readonly title: string;
  readonly reason: string;
}

export type ImportItem = ImportedText | LeftOut;

export const isLeftOut = (item: object): item is LeftOut => 'reason' in item;

/** An item before its text is read. */
export interface ImportEntry {
  readonly title: string;
  read(): ImportItem;
}

/** A program whose exports can be read. */
export interface ImportSource {
  /** The name that the author knows. */
  readonly name: string;
  /** Decides by content, never by the name of the file alone. */
  recognizes(files: ImportFiles): Promise<boolean> | boolean;
  /** In the order of the export. @throws ImportError at a damaged place, after the texts before it */
  entries(files: ImportFiles): AsyncGenerator<ImportEntry>;
}
