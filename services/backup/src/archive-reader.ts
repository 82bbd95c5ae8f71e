import { errorCode } from '@examiner/kit';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Entry } from 'tar-stream';
import { entryKind, type EntryKind } from './manifest.ts';
import { BackupError } from './stores.ts';

const BYTES_MAX = 256 * 1024 * 1024;

/** The entry must be read before the next entry. */
export type ArchiveEntry = EntryKind & {
  readonly name: string;
  readonly pieces: AsyncIterable<Uint8Array>;
};

export async function readAll({ name, pieces }: ArchiveEntry): Promise<Buffer> {
  const read: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    length += piece.length;
    if (length > BYTES_MAX) throw new BackupError(`${name} in the archive is too large.`);
    read.push(piece);
  }
  return Buffer.concat(read);
}

function damaged(name: string): BackupError {
  return new BackupError(`${name} is damaged, cut off or no backup at all.`);
}

async function* piecesOf(entry: Entry, archive: string): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of entry) yield piece;
  } catch {
    throw damaged(archive);
  }
}

function archiveEntry(entry: Entry, archive: string): ArchiveEntry {
  const { name, type } = entry.header;
  const kind = type === 'file' ? entryKind(name) : null;
  if (!kind)
    throw new BackupError(`${archive} holds ${JSON.stringify(name)}, which no backup does.`);
  return { ...kind, name, pieces: piecesOf(entry, archive) };
}

function readError(error: unknown, name: string): BackupError {
  const isFile = !['ENOENT', 'EACCES', 'EISDIR', 'ENOTDIR'].includes(String(errorCode(error)));
  return isFile ? damaged(name) : new BackupError(`${name} is no file that can be read.`);
}

/** @param name for messages. @throws BackupError if the archive is incomplete; errors of `visit` */
export async function readArchive(
  path: string,
  visit: (entry: ArchiveEntry) => Promise<void>,
  name = path,
): Promise<void> {
  const tar = extract();
  let failure: unknown;
  const read = pipeline(createReadStream(path), createGunzip(), tar).catch((error: unknown) => {
    failure = error;
  });
  let visited: { readonly error: unknown } | undefined;
  try {
    for await (const entry of tar) {
      try {
        await visit(archiveEntry(entry, name));
      } catch (error) {
        visited = { error };
        break;
      }
      entry.resume();
    }
  } catch (error) {
    failure = error;
  }
  if (visited) tar.destroy();
  await read;
  if (visited) throw visited.error;
  if (failure) throw readError(failure, name);
}
