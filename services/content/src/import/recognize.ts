import type { ImportFiles } from './import-files.ts';
import { ImportError } from './import-error.ts';
import type { ImportSource } from './imported-text.ts';
import { buttondown } from './sources/buttondown.ts';
import { feed } from './sources/feed.ts';
import { ghost } from './sources/ghost.ts';
import { markdown } from './sources/markdown.ts';
import { medium } from './sources/medium.ts';
import { substack } from './sources/substack.ts';
import { wordpress } from './sources/wordpress.ts';

/** The order matters: an export of WordPress is also RSS, and any archive may have a README. */
const SOURCES: readonly ImportSource[] = [
  ghost,
  substack,
  wordpress,
  medium,
  buttondown,
  markdown,
  feed,
];
const NAMED = 5;

/** The program that wrote an export. @throws ImportError if none is known */
export async function recognize(files: ImportFiles): Promise<ImportSource> {
  for (const source of SOURCES) if (await source.recognizes(files)) return source;
  const some = files.names.slice(0, NAMED).join(', ');
  const more = files.names.length > NAMED ? `, and ${files.names.length - NAMED} more` : '';
  throw new ImportError(
    `This is not an export that can be read: it has ${some ? some + more : 'no files'}. Exports of Ghost, Substack, WordPress, Medium, and Buttondown, Markdown files, and feeds can be read.`,
  );
}
