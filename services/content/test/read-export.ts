import { parseMarkup, treeToHtml } from '@examiner/markup';
import type { Nodes } from 'hast';
import { visit } from 'unist-util-visit';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { withOwnPictures } from '../src/import/converted-text.ts';
import { treeOf } from '../src/import/html-body.ts';
import { ImportError } from '../src/import/import-error.ts';
import { openImport, type ImportFiles } from '../src/import/import-files.ts';
import { placeOfPicture, type PicturePlace } from '../src/import/import-pictures.ts';
import { isLeftOut, type ImportedText, type LeftOut } from '../src/import/imported-text.ts';
import { plannedText } from '../src/import/planned-text.ts';
import { readItem } from '../src/import/read-text.ts';
import { recognize } from '../src/import/recognize.ts';

export const OLD_SITE = 'https://old.example.org/';
const OWN_PICTURE = `/images/${'0'.repeat(64)}.jpeg`;

/** A text as the import converts and plans it. */
export interface ReadText {
  readonly text: ImportedText;
  readonly markdown: string;
  /** The text as HTML. The pictures of the export have addresses in the library. */
  readonly html: string;
  readonly pictures: readonly { readonly address: string; readonly place: PicturePlace }[];
  readonly plan: ReturnType<typeof plannedText>;
}

export interface ReadExport {
  readonly source: string;
  readonly texts: readonly ReadText[];
  readonly left: readonly LeftOut[];
  readonly problem: string;
}

/** Reads, converts, and plans an export. @param path a file or a folder @param timeZone of dates without one */
export async function readExport(path: string, timeZone = 'UTC'): Promise<ReadExport> {
  const files = await openImport(path);
  const texts: ReadText[] = [];
  const left: LeftOut[] = [];
  const slugs = new Set<string>();
  let source = '';
  let problem = '';
  try {
    const program = await recognize(files);
    source = program.name;
    for await (const entry of program.entries(files)) {
      const item = entry.read();
      if (isLeftOut(item)) left.push(item);
      else texts.push(readText(item, files, timeZone, slugs));
    }
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    problem = error.message;
  } finally {
    files.close();
  }
  return { source, texts, left, problem };
}

function readText(
  text: ImportedText,
  files: ImportFiles,
  timeZone: string,
  slugs: Set<string>,
): ReadText {
  const read = readItem(text);
  if (isLeftOut(read)) throw new Error(read.reason);
  const { markdown, pictures } = read;
  const shown = withOwnPictures(markdown, () => OWN_PICTURE);
  return {
    text,
    markdown,
    html: treeToHtml(parseMarkup(shown, 2)),
    pictures: pictures.map((address) => ({
      address,
      place: placeOfPicture(address, files, OLD_SITE),
    })),
    plan: plannedText(read, files, { timeZone, oldSite: OLD_SITE }, slugs),
  };
}

export type ExportFiles = Readonly<Record<string, string | Buffer>>;

/** Reads an export with these files, by path. */
export async function readFiles(files: ExportFiles, timeZone = 'UTC'): Promise<ReadExport> {
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  try {
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), content);
    }
    return await readExport(folder, timeZone);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const INLINE =
  /^(?:a|abbr|b|bdi|bdo|cite|code|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strike|strong|sub|tt|u|var)$/;
const UNSEEN = /^(?:script|style|template|noscript|title|head|button|input|select|textarea|form)$/;

/** The words that readers of a page see, with a space between its blocks. */
function seen(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  if (node.type !== 'element') return node.children.map(seen).join('');
  if (UNSEEN.test(node.tagName)) return '';
  const { alt } = node.properties;
  const inner = (alt ? String(alt) : '') + node.children.map(seen).join('');
  return INLINE.test(node.tagName) ? inner : ` ${inner} `;
}

/** The words of a page, including the descriptions of pictures. */
export const wordsOfPage = (html: string): string[] => wordsIn(seen(treeOf(html)));

export const wordsIn = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The words that a text lost. A word counts each time that it is missing. */
export function lostWords(before: readonly string[], after: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const word of after) left.set(word, (left.get(word) ?? 0) + 1);
  return before.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}

/** The addresses of a page's links. */
export function linksOf(html: string): string[] {
  const links: string[] = [];
  visit(treeOf(html), 'element', ({ tagName, properties }) => {
    if (tagName === 'a') links.push(String(properties['href']));
  });
  return links;
}
