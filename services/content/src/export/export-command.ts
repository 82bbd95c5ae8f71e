import {
  refuseHalfRestored,
  UsageError,
  type DocumentStore,
  type ObjectStore,
} from '@examiner/kit';
import { resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { writeArchive, writeFolder, type ExportFolder } from './export-folder.ts';
import { ExportRepository } from './export.repository.ts';
import { Export, type ExportSum } from './export.ts';

const USAGE = 'Usage: npm run export -- FOLDER, or - > FILE for a tar archive';
const PIPE = '-';

export interface ExportedStores {
  readonly documents: DocumentStore;
  readonly objects: ObjectStore;
}

/** @returns the folder, or `-` for standard output @throws UsageError */
export function parseExportWords(
  args: readonly string[],
  stdout: { readonly isTTY?: boolean },
): string {
  try {
    const { positionals } = parseArgs({ args: [...args], strict: true, allowPositionals: true });
    const [target, ...more] = positionals;
    if (!target || more.length > 0) throw new UsageError(USAGE);
    if (target === PIPE && stdout.isTTY) throw new UsageError(USAGE);
    return target === PIPE ? PIPE : resolve(target);
  } catch {
    throw new UsageError(USAGE);
  }
}

/** @returns what to tell */
export async function runExportCommand(
  target: string,
  { documents, objects }: ExportedStores,
  { stdout, signal }: { readonly stdout: Writable; readonly signal: AbortSignal },
): Promise<string> {
  const repository = new ExportRepository(documents);
  await documents.prepare();
  await refuseHalfRestored(documents);
  await objects.prepare();
  let sum: ExportSum | undefined;
  const fill = async (folder: ExportFolder) => {
    sum = await new Export(repository, objects, folder, signal).write();
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
