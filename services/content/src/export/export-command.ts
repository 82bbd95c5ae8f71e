import { EXPORT_FORMATS, type ExportFormat } from '@examiner/contracts';
import {
  refuseHalfRestored,
  UsageError,
  type DocumentStore,
  type ObjectStore,
} from '@examiner/kit';
import { parseMarkup } from '@examiner/markup';
import { resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { writeArchive, writeFolder, type ExportFolder } from './export-folder.ts';
import { ExportRepository } from './export.repository.ts';
import { Export, type ExportParts, type ExportSum } from './export.ts';

const USAGE = `Usage: npm run export -- FOLDER, or - > FILE for a tar archive; --as ${EXPORT_FORMATS.join('|')} for another program than Obsidian`;
const PIPE = '-';

export interface ExportedStores {
  readonly documents: DocumentStore;
  readonly objects: ObjectStore;
}

export interface ExportWords {
  /** The folder, or `-` for standard output. */
  readonly target: string;
  readonly format: ExportFormat;
}

/** @throws UsageError */
export function parseExportWords(
  args: readonly string[],
  stdout: { readonly isTTY?: boolean },
): ExportWords {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      strict: true,
      allowPositionals: true,
      options: { as: { type: 'string', default: 'obsidian' } },
    });
    const [target, ...more] = positionals;
    const format = EXPORT_FORMATS.find((each) => each === values.as);
    if (!target || more.length > 0 || !format) throw new UsageError(USAGE);
    if (target === PIPE && stdout.isTTY) throw new UsageError(USAGE);
    return { target: target === PIPE ? PIPE : resolve(target), format };
  } catch {
    throw new UsageError(USAGE);
  }
}

interface ExportSurroundings {
  readonly stdout: Writable;
  readonly signal: AbortSignal;
  /** The address of the site. */
  readonly url: string;
}

/** @returns the message to print */
export async function runExportCommand(
  { target, format }: ExportWords,
  { documents, objects }: ExportedStores,
  { stdout, signal, url }: ExportSurroundings,
): Promise<string> {
  const repository = new ExportRepository(documents, objects);
  await documents.prepare();
  await refuseHalfRestored(documents);
  await objects.prepare();
  const treeOf: ExportParts['treeOf'] = ({ content, format: markup }) =>
    Promise.resolve(parseMarkup(content, markup, { own: url }));
  let sum: ExportSum | undefined;
  const fill = async (folder: ExportFolder) => {
    sum = await new Export({ format, repository, folder, signal, url, treeOf }).write();
  };
  if (target === PIPE) await writeArchive(stdout, fill);
  else await writeFolder(target, fill);
  return sum ? told(sum, target) : '';
}

function told({ posts, drafts, pictures, missing }: ExportSum, target: string): string {
  const place = target === PIPE ? 'standard output' : target;
  const written = `Wrote ${posts} posts, ${drafts} drafts and ${pictures} pictures to ${place}.`;
  const lost = missing.map((address) => `The picture ${address} is not stored.`);
  return [written, ...lost].join('\n');
}
