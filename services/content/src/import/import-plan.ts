import { markdownOfTree } from './html-body.ts';
import type { ImportFiles } from './import-files.ts';
import { ImportError } from './import-error.ts';
import { ARCHIVE_ORIGIN, isLeftOut, type ImportedText } from './imported-text.ts';
import { recognize } from './recognize.ts';

const PICTURE_IN_MARKDOWN = /!\[[^\]]{0,2000}\]\(\s*<?([^\s<>)]+)/g;

export interface PlannedText {
  readonly title: string;
  /** Empty if the export names none. */
  readonly oldPath: string;
  readonly state: ImportedText['state'];
  readonly date: string;
  readonly tags: readonly string[];
  /** Pictures whose files are in the export, and others. */
  readonly pictures: { readonly included: number; readonly elsewhere: number };
  readonly notes: readonly string[];
}

export interface ImportPlan {
  /** The program that wrote the export. */
  readonly source: string;
  readonly texts: readonly PlannedText[];
  readonly leftOut: readonly { readonly title: string; readonly reason: string }[];
  /** Why reading ended before the end; empty if it did not. */
  readonly problem: string;
}

function picturesOf({ body, picture }: ImportedText, markdown: string): readonly string[] {
  const own =
    typeof body === 'string'
      ? [...markdown.matchAll(PICTURE_IN_MARKDOWN)].map(([, address = '']) => address)
      : markdownOfTree(body).pictures;
  return [...new Set([...own, ...(picture ? [picture.address] : [])])];
}

function planned(text: ImportedText): PlannedText {
  const { body } = text;
  const converted = typeof body === 'string' ? { markdown: body, notes: [] } : markdownOfTree(body);
  const pictures = picturesOf(text, converted.markdown);
  const included = pictures.filter((address) => address.startsWith(ARCHIVE_ORIGIN)).length;
  return {
    title: text.title,
    oldPath: text.oldPaths[0] ?? '',
    state: text.state,
    date: text.date,
    tags: text.tags,
    pictures: { included, elsewhere: pictures.length - included },
    notes: [...text.notes, ...converted.notes],
  };
}

/** Says what an export has. Writes nothing, and fetches nothing. @throws ImportError if no program is known that wrote it */
export async function planImport(files: ImportFiles): Promise<ImportPlan> {
  const source = await recognize(files);
  const texts: PlannedText[] = [];
  const leftOut: { title: string; reason: string }[] = [];
  let problem = '';
  try {
    for await (const item of source.items(files)) {
      if (isLeftOut(item)) leftOut.push({ title: item.title, reason: item.reason });
      else texts.push(planned(item));
    }
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    problem = error.message;
  }
  return { source: source.name, texts, leftOut, problem };
}
