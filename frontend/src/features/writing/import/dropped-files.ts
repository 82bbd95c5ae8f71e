import type { ChosenFile } from './rules/chosen-files.ts';

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject));

/** A folder returns its entries in several portions. The last portion is empty. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return entries;
    entries.push(...some);
  }
}

async function filesBelow(entry: FileSystemEntry): Promise<ChosenFile[]> {
  if (entry.isFile) {
    const file = await fileOf(entry as FileSystemFileEntry);
    return [{ name: entry.fullPath.replace(/^\//, ''), file }];
  }
  const files: ChosenFile[] = [];
  for (const each of await entriesOf(entry as FileSystemDirectoryEntry)) {
    files.push(...(await filesBelow(each)));
  }
  return files;
}

/** The dropped files, and the files in dropped folders. */
export async function droppedFiles({ items }: DataTransfer): Promise<ChosenFile[]> {
  // The entries are available only during the event.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const files: ChosenFile[] = [];
  for (const entry of entries) files.push(...(await filesBelow(entry)));
  return files;
}

/** The files of a file field. The author may also have chosen a folder. */
export const fieldFiles = (files: FileList | null): ChosenFile[] =>
  [...(files ?? [])].map((file) => ({ name: file.webkitRelativePath || file.name, file }));
