import {
  EXPORT_MAX_BYTES,
  IMPORT_IGNORED,
  IMPORT_MAX_FILES,
  importNameOf,
  type Import,
} from '@examiner/contracts';

export interface ChosenFile {
  /** The path below the chosen folder, with slashes. */
  readonly name: string;
  readonly file: File;
}

/** The content of the upload: the bytes of the files, one after the other in this order. */
export interface Chosen {
  readonly files: readonly ChosenFile[];
  readonly name: string;
  readonly bytes: number;
}

export const listOf = ({ files }: Pick<Chosen, 'files'>) =>
  files.map(({ name, file }) => ({ name, bytes: file.size }));

/** Leaves out files that do not belong to an export. The result has the same order each time. */
export function chosenOf(files: readonly ChosenFile[]): Chosen {
  const wanted = files
    .filter(({ name }) => !IMPORT_IGNORED.test(name))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const bytes = wanted.reduce((sum, { file }) => sum + file.size, 0);
  return { files: wanted, name: importNameOf({ files: listOf({ files: wanted }) }), bytes };
}

/** A sentence for the author; undefined if the files can be uploaded. */
export function problemOf({ files, bytes }: Chosen): string | undefined {
  if (files.length === 0) return 'There is no file in it that can be read. Choose another.';
  if (bytes === 0) return 'It is empty. Export it again, and choose the new file.';
  if (files.length > IMPORT_MAX_FILES) {
    return `It has ${files.length} files, and at most ${IMPORT_MAX_FILES} can be read. Choose a smaller folder.`;
  }
  if (bytes > EXPORT_MAX_BYTES) {
    return 'It is larger than 2 GB. Take out pictures: they can come from your old site.';
  }
  return undefined;
}

/** The unfinished upload that these files can continue. */
export const unfinishedOf = ({ name, bytes }: Chosen, imports: readonly Import[]) =>
  imports.find((each) => each.state === 'uploading' && each.name === name && each.bytes === bytes);
