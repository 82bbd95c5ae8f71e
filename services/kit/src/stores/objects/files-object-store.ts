import { accessSync, constants, mkdirSync, type Dir } from 'node:fs';
import { access, opendir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, StartError, StorageFullError } from '../../errors.ts';
import { isObjectKey, type ObjectStore } from './object-store.ts';
import { readRegularFile } from './read-regular-file.ts';
import { replaceFile } from './replace-file.ts';

function isNoFile(error: unknown): boolean {
  return ['ENOENT', 'EISDIR', 'ENOTDIR'].includes(String(errorCode(error)));
}

/** Half-written files and files with other names are no keys. */
async function* keysBelow(folder: string, prefix = ''): AsyncGenerator<string> {
  let entries: Dir;
  try {
    entries = await opendir(folder);
  } catch (error) {
    if (isNoFile(error)) return;
    throw error;
  }
  for await (const entry of entries) {
    const key = `${prefix}${entry.name}`;
    if (!isObjectKey(key)) continue;
    if (entry.isDirectory()) yield* keysBelow(join(folder, entry.name), `${key}/`);
    else if (entry.isFile()) yield key;
  }
}

function makeWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch {
    throw new StartError(
      `The folder ${folder} cannot be written; check that it is a folder of this user.`,
    );
  }
}

export class FilesObjectStore implements ObjectStore {
  /** @param ownFolders separate folders for keys that begin with a segment, such as `data`. @throws StartError */
  constructor(
    private readonly root: string,
    private readonly ownFolders: Readonly<Record<string, string>> = {},
  ) {
    for (const folder of [root, ...Object.values(ownFolders)]) makeWritable(folder);
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    if (!isObjectKey(key)) throw new TypeError(`Not a key of an object: ${key}`);
    try {
      await replaceFile(this.#pathOf(key), bytes);
    } catch (error) {
      throw errorCode(error) === 'ENOSPC' ? new StorageFullError(error) : error;
    }
  }

  async get(key: string): Promise<Buffer | null> {
    if (!isObjectKey(key)) return null;
    try {
      return await readRegularFile(this.#pathOf(key));
    } catch (error) {
      if (isNoFile(error)) return null;
      throw error;
    }
  }

  async *list(): AsyncGenerator<string> {
    for await (const key of keysBelow(this.root)) {
      // The next loop lists objects of a segment with its own folder.
      if (!this.#isOwn(key)) yield key;
    }
    for (const [segment, folder] of Object.entries(this.ownFolders)) {
      yield* keysBelow(folder, `${segment}/`);
    }
  }

  async delete(key: string): Promise<void> {
    if (!isObjectKey(key)) return;
    try {
      await unlink(this.#pathOf(key));
    } catch (error) {
      if (!isNoFile(error)) throw error;
    }
  }

  /** The constructor created the folders. */
  async prepare(): Promise<void> {
    return this.ping();
  }

  async ping(): Promise<void> {
    await access(this.root, constants.W_OK);
  }

  async close(): Promise<void> {
    return Promise.resolve();
  }

  #pathOf(key: string): string {
    const [segment = '', ...rest] = key.split('/');
    const folder = this.#isOwn(key) ? this.ownFolders[segment] : undefined;
    return folder ? join(folder, ...rest) : join(this.root, key);
  }

  #isOwn(key: string): boolean {
    const [segment = '', ...rest] = key.split('/');
    return rest.length > 0 && Object.hasOwn(this.ownFolders, segment);
  }
}
