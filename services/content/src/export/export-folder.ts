import { errorCode, syncFolder } from '@examiner/kit';
import { mkdir, mkdtemp, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';

/** The message is one sentence for the author. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
}

export interface ExportFolder {
  /** @param name with slashes, such as `posts/low-tide.md` */
  add(name: string, bytes: Uint8Array | string): Promise<void>;
}

type Fill = (folder: ExportFolder) => Promise<void>;

async function namesIn(path: string): Promise<string[] | null> {
  try {
    return await readdir(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw new ExportError(`${path} is not a folder that can be read.`);
  }
}

async function makeAside(path: string): Promise<string> {
  try {
    return await mkdtemp(join(dirname(path), '.export-'));
  } catch {
    throw new ExportError(`The folder ${dirname(path)} cannot be written.`);
  }
}

/** Written to a temporary file, readable only by its owner, and renamed when complete. @throws ExportError if the name is taken */
export async function writeFolder(path: string, fill: Fill): Promise<void> {
  const names = await namesIn(path);
  if (names && names.length > 0) {
    throw new ExportError(`${path} is not empty. Name a folder that is empty, or not there yet.`);
  }
  const aside = await makeAside(path);
  try {
    await fill({
      add: async (name, bytes) => {
        const file = join(aside, name);
        await mkdir(dirname(file), { recursive: true, mode: 0o700 });
        await writeFile(file, bytes, { flag: 'wx', mode: 0o600 });
      },
    });
    if (names) await rmdir(path);
    await rename(aside, path);
    await syncFolder(dirname(path));
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/** Writes the export as a compressed tar archive. */
export async function writeArchive(output: Writable, fill: Fill): Promise<void> {
  const tar = pack();
  const written = pipeline(tar, createGzip(), output).catch((error: unknown) => {
    if (errorCode(error) !== 'EPIPE') throw error;
    throw new ExportError('Standard output was closed before it had the whole archive.');
  });
  const filled = fill({
    add: (name, bytes) =>
      new Promise((done, fail) => {
        const content = Buffer.from(bytes);
        const header = { name, size: content.length, mode: 0o600, mtime: new Date(0) };
        const entry = tar.entry(header, (error) => (error ? fail(error) : done()));
        entry.on('error', fail).end(content);
      }),
  }).then(
    () => tar.finalize(),
    (error: unknown) => tar.destroy(error as Error),
  );
  await Promise.all([written, filled]);
}
