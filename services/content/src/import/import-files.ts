import { IMPORT_IGNORED } from '@examiner/contracts';
import { errorCode } from '@examiner/kit/errors';
import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { ImportError } from './import-error.ts';
import { decodedText } from './text-encoding.ts';

const ZIP_START = Buffer.from('PK\u0003\u0004');
export const ZIP_START_BYTES = ZIP_START.length;
/** Whether a file with these first bytes is a zip. */
export const isZipStart = (start: Buffer): boolean =>
  start.subarray(0, ZIP_START_BYTES).equals(ZIP_START);
const MOST_FILES = 100_000;
/** The largest size of an unpacked zip, in bytes. */
const MOST_UNPACKED = 8 * 2 ** 30;
/** The compression ratio is checked only for files of at least this many bytes. */
const RATIO_FROM = 2 ** 20;
const MOST_RATIO = 200;
const LINK_MODE = 0o120_000;
const TYPE_MASK = 0o170_000;

/** The files of an export, which is a zip, a folder, or a single file. */
export interface ImportFiles {
  /** Paths with slashes, in order. */
  readonly names: readonly string[];
  /** @throws ImportError if there is no such file, or if the file is damaged */
  stream(name: string): AsyncIterable<Buffer>;
  close(): void;
}

/** @param path a zip, a folder, or a single file @throws ImportError */
export async function openImport(path: string): Promise<ImportFiles> {
  const found = await stat(path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') throw new ImportError(`There is no ${path}.`);
    throw new ImportError(`${path} cannot be read.`);
  });
  if (found.isDirectory()) return openFolder(path);
  return (await isZip(path)) ? openZip(path) : openOne(path);
}

/** @param limit bytes @throws ImportError if the file is larger, or damaged */
export async function readFileOf(files: ImportFiles, name: string, limit: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of files.stream(name)) {
    size += piece.length;
    if (size > limit) {
      throw new ImportError(`${name} is larger than ${Math.floor(limit / 2 ** 20)} MB.`);
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** The first bytes of a file. */
export async function headOf(files: ImportFiles, name: string, bytes = 65_536): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of files.stream(name)) {
    pieces.push(piece);
    size += piece.length;
    if (size >= bytes) break;
  }
  return decodedText(Buffer.concat(pieces).subarray(0, bytes));
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const start = Buffer.alloc(ZIP_START_BYTES);
    await file.read(start, 0, start.length, 0);
    return isZipStart(start);
  } finally {
    await file.close();
  }
}

function openOne(path: string): ImportFiles {
  return {
    names: [basename(path)],
    stream: () => createReadStream(path) as AsyncIterable<Buffer>,
    close: () => undefined,
  };
}

async function openFolder(path: string): Promise<ImportFiles> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  // A symbolic link does not count as a file, so nothing outside the folder is read.
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(path.length).replace(/^\//, ''))
    .filter((name) => !IMPORT_IGNORED.test(name))
    .toSorted();
  refuseMany(names.length);
  const known = new Set(names);
  return {
    names,
    stream: (name) => {
      if (!known.has(name)) throw missing(name);
      return createReadStream(join(path, name)) as AsyncIterable<Buffer>;
    },
    close: () => undefined,
  };
}

async function openZip(path: string): Promise<ImportFiles> {
  const zip = await openPromise(path, {
    autoClose: false,
    lazyEntries: true,
    strictFileNames: true,
  }).catch((error: unknown) => {
    throw damaged(error);
  });
  return zipFiles(zip);
}

/** @param zip opened with `autoClose: false` and `lazyEntries` @throws ImportError */
export async function zipFiles(zip: ZipFile): Promise<ImportFiles> {
  try {
    const entries = await entriesOf(zip);
    return new ZipFiles(zip, entries);
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  refuseMany(zip.entryCount);
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      const isLink = ((entry.externalFileAttributes >>> 16) & TYPE_MASK) === LINK_MODE;
      const isFile = !entry.fileName.endsWith('/') && !isLink;
      if (isFile && !IMPORT_IGNORED.test(entry.fileName)) entries.set(entry.fileName, entry);
    }
  } catch (error) {
    throw damaged(error);
  }
  return entries;
}

class ZipFiles implements ImportFiles {
  readonly names: readonly string[];
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  /** The number of bytes of each file that was read. */
  readonly #unpacked = new Map<string, number>();
  #total = 0;

  constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
    this.names = [...entries.keys()].toSorted();
  }

  stream(name: string): AsyncIterable<Buffer> {
    const entry = this.#entries.get(name);
    if (!entry) throw missing(name);
    if (entry.isEncrypted()) throw new ImportError(`${name} is encrypted.`);
    return this.#counted(entry);
  }

  close(): void {
    this.#zip.close();
  }

  async *#counted(entry: Entry): AsyncGenerator<Buffer> {
    let size = 0;
    try {
      const stream: Readable = await this.#zip.openReadStreamPromise(entry);
      for await (const piece of stream as AsyncIterable<Buffer>) {
        size += piece.length;
        this.#refuseBomb(entry, size);
        yield piece;
      }
    } catch (error) {
      throw error instanceof ImportError ? error : damaged(error, entry.fileName);
    }
  }

  #refuseBomb({ fileName, compressedSize }: Entry, size: number): void {
    const before = this.#unpacked.get(fileName) ?? 0;
    // A file that is read twice counts once.
    if (size > before) {
      this.#unpacked.set(fileName, size);
      this.#total += size - before;
    }
    const isBomb = size > RATIO_FROM && size > compressedSize * MOST_RATIO;
    if (isBomb || this.#total > MOST_UNPACKED) {
      throw new ImportError(`${fileName} unpacks to far more than it should. It is not read.`);
    }
  }
}

function refuseMany(count: number): void {
  if (count > MOST_FILES) {
    throw new ImportError(`This export has ${count} files. At most ${MOST_FILES} can be read.`);
  }
}

const missing = (name: string) => new ImportError(`${name} is not in this export.`);

export function damaged(error: unknown, name = 'This zip file'): ImportError {
  const cause = error instanceof Error ? error.message : String(error);
  return new ImportError(`${name} is damaged: ${cause}.`, { cause: error });
}
