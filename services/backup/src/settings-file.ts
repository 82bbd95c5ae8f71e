import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BackupError, errorCode } from './stores.ts';

/** @returns the settings file's bytes; null where there is none */
export async function readSettings(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw new BackupError(`The settings file ${path} cannot be read.`);
  }
}

/** Writes the settings file anew: whole, or not at all. */
export async function writeSettings(path: string, bytes: Uint8Array): Promise<void> {
  const temporary = join(dirname(path), `.${randomUUID()}.tmp`);
  try {
    await mkdir(dirname(path), { recursive: true });
    const handle = await open(temporary, 'wx');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, path);
  } catch {
    await rm(temporary, { force: true });
    throw new BackupError(`The settings file ${path} cannot be written.`);
  }
}
