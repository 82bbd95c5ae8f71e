import { randomUUID } from 'node:crypto';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError, StorageFullError } from '../errors.ts';
import { isObjectKey, type ObjectStore } from './object-store.ts';

function errorCode(error: unknown): unknown {
  return typeof error === 'object' && error && 'code' in error ? error.code : undefined;
}

/** Writes a file's or folder's pending changes to the disk. */
async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Objects as files below a folder. */
export class FilesObjectStore implements ObjectStore {
  /** @throws StartError when the folder cannot be made or written */
  constructor(private readonly root: string) {
    try {
      mkdirSync(root, { recursive: true });
      accessSync(root, constants.W_OK);
    } catch {
      throw new StartError(
        `The folder ${root} cannot be written; check that it is a folder of this user.`,
      );
    }
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    if (!isObjectKey(key)) throw new TypeError(`Not a key of an object: ${key}`);
    const path = join(this.root, key);
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
      await syncPath(dirname(path));
    } catch (error) {
      await rm(temporary, { force: true });
      throw errorCode(error) === 'ENOSPC' ? new StorageFullError(error) : error;
    }
  }

  async get(key: string): Promise<Buffer | null> {
    if (!isObjectKey(key)) return null;
    try {
      return await readFile(join(this.root, key));
    } catch (error) {
      const code = errorCode(error);
      if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') return null;
      throw error;
    }
  }
}
