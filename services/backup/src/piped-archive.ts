import { errorCode } from '@examiner/kit';
import type { AnyCollection } from '@examiner/kit';
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeBackup } from './backup.ts';
import type { Manifest } from './manifest.ts';
import { readBackup, type RestoreOptions } from './restore.ts';
import { BackupError, type Stores } from './stores.ts';

/** Synchronous, so that no signal arrives before the removal of the folder is prepared. */
function createFolder(): string {
  try {
    return mkdtempSync(join(tmpdir(), 'examiner-backup-'));
  } catch {
    throw new BackupError(
      `The folder ${tmpdir()} cannot be written; set TMPDIR to one that has room for the archive.`,
    );
  }
}

/** Works in a temporary folder that is always removed at the end of the process. */
async function withTemporaryFile<R>(use: (path: string) => Promise<R>): Promise<R> {
  const folder = createFolder();
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    return await use(join(folder, 'archive.tar.gz'));
  } finally {
    process.off('exit', remove);
    remove();
  }
}

/** Sends the archive once it is complete. @throws BackupError */
export function writePipedBackup(
  stores: Stores,
  collections: readonly AnyCollection[],
  output: Writable,
  signal?: AbortSignal,
): Promise<Manifest> {
  return withTemporaryFile(async (path) => {
    const manifest = await writeBackup(stores, collections, path, { signal });
    await pipeline(createReadStream(path), output, { signal }).catch((error: unknown) => {
      if (errorCode(error) !== 'EPIPE') throw error;
      throw new BackupError('Standard output was closed before it had the whole archive.');
    });
    return manifest;
  });
}

/** Reads the whole archive before anything is written. @throws BackupError */
export function readPipedBackup(
  input: Readable,
  stores: Stores,
  collections: readonly AnyCollection[],
  options: RestoreOptions = {},
): Promise<Manifest> {
  return withTemporaryFile(async (path) => {
    await pipeline(input, createWriteStream(path, { mode: 0o600 })).catch((error: unknown) => {
      if (errorCode(error) === 'ENOSPC') throw error;
      throw new BackupError('Standard input cannot be read to its end.');
    });
    return readBackup(path, stores, collections, { ...options, name: 'Standard input' });
  });
}
