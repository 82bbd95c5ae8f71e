import { syncFolder } from '@examiner/kit';
import { createReadStream, createWriteStream } from 'node:fs';
import { lstat, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { BackupError } from './stores.ts';

/** The prefix of the names of folders for archives. */
export const SCRATCH_PREFIX = '.backup-';

export interface ArchiveWriter {
  addBytes(name: string, bytes: Uint8Array): Promise<void>;
  addFile(name: string, path: string): Promise<void>;
  /** Removed when the archive is complete. */
  readonly scratchFile: string;
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

/** A file next to the output, readable only by its owner. */
async function makeFolder(output: string): Promise<string> {
  if (await exists(output)) throw new BackupError(`${output} is there already.`);
  try {
    return await mkdtemp(join(dirname(output), SCRATCH_PREFIX));
  } catch {
    throw new BackupError(`The folder ${dirname(output)} cannot be written.`);
  }
}

/** Syncs the archive to the disk. */
async function packTo<R>(
  file: string,
  scratchFile: string,
  fill: (archive: ArchiveWriter) => Promise<R>,
  signal?: AbortSignal,
): Promise<R> {
  const tar = pack();
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  const written = pipeline(tar, createGzip(), output, { signal });
  const archive: ArchiveWriter = {
    scratchFile,
    addBytes: (name, bytes) =>
      new Promise((done, fail) => {
        const header = { name, size: bytes.length };
        tar.entry(header, (error) => (error ? fail(error) : done())).end(bytes);
      }),
    addFile: async (name, path) => {
      const { size } = await stat(path);
      await pipeline(createReadStream(path), tar.entry({ name, size }));
    },
  };
  const fillAndFinish = async (): Promise<R | undefined> => {
    try {
      const result = await fill(archive);
      tar.finalize();
      return result;
    } catch (error) {
      // `written` rejects with this error or with an earlier error of its own.
      tar.destroy(error as Error);
      return undefined;
    }
  };
  const [result] = await Promise.all([fillAndFinish(), written]);
  return result as R;
}

/** Writes a temporary file, readable only by its owner, and renames it when it is complete. @throws BackupError if the name is taken */
export async function writeArchive<R>(
  output: string,
  fill: (archive: ArchiveWriter) => Promise<R>,
  signal?: AbortSignal,
): Promise<R> {
  const path = resolve(output);
  const folder = await makeFolder(path);
  try {
    const archive = join(folder, 'archive');
    const result = await packTo(archive, join(folder, 'scratch'), fill, signal);
    await rename(archive, path);
    await syncFolder(dirname(path));
    return result;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
