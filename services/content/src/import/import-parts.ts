import { IMPORT_IGNORED, IMPORT_PART_BYTES } from '@examiner/contracts';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';
import {
  damaged,
  isZipStart,
  zipFiles,
  ZIP_START_BYTES,
  type ImportFiles,
} from './import-files.ts';
import { ImportError } from './import-error.ts';
import type { ImportPartsRepository } from './import-parts.repository.ts';

const KEPT_PARTS = 2;
/** The number of bytes that are read at a time. Parsing them takes a few milliseconds. */
const PIECE_BYTES = 64 * 1024;

export interface UploadedFile {
  readonly name: string;
  readonly bytes: number;
}

export const partCount = (bytes: number): number =>
  Math.max(1, Math.ceil(bytes / IMPORT_PART_BYTES));

/** Bytes of uploaded parts, by their position in the whole upload. */
class StoredParts extends RandomAccessReader {
  readonly #kept = new Map<number, Promise<Buffer>>();

  constructor(
    private readonly parts: Pick<ImportPartsRepository, 'get'>,
    private readonly importId: string,
  ) {
    super();
  }

  /** @param end the byte after the last one */
  async *pieces(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end;) {
      const part = await this.#part(Math.floor(at / IMPORT_PART_BYTES));
      const from = at % IMPORT_PART_BYTES;
      const most = Math.min(part.length, from + end - at, from + PIECE_BYTES);
      const piece = part.subarray(from, most);
      if (piece.length === 0) throw new ImportError('A part of the upload is too short.');
      yield piece;
      // Reading parts in memory does not wait, so other requests run here.
      await nextTurn();
      at += piece.length;
    }
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.pieces(start, end));
  }

  async #part(number: number): Promise<Buffer> {
    const kept = this.#kept.get(number) ?? this.#read(number);
    this.#kept.delete(number);
    this.#kept.set(number, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT_PARTS && oldest !== undefined) this.#kept.delete(oldest);
    return kept;
  }

  async #read(number: number): Promise<Buffer> {
    const part = await this.parts.get(this.importId, number);
    if (part) return part;
    throw new ImportError('The uploaded files are gone. Upload the export again.');
  }
}

/** The files of an upload. If the upload is a zip, these are the files in it. @throws ImportError */
export async function openParts(
  stored: Pick<ImportPartsRepository, 'get'>,
  importId: string,
  uploaded: readonly UploadedFile[],
): Promise<ImportFiles> {
  const parts = new StoredParts(stored, importId);
  const [only, ...more] = uploaded;
  if (only && more.length === 0 && (await isZip(parts, only))) {
    const options = { autoClose: false, lazyEntries: true, strictFileNames: true } as const;
    const zip = fromRandomAccessReaderPromise(parts, only.bytes, options);
    return zipFiles(
      await zip.catch((error: unknown) => {
        throw damaged(error);
      }),
    );
  }
  const places = new Map<string, { readonly start: number; readonly end: number }>();
  let start = 0;
  for (const { name, bytes } of uploaded) {
    places.set(name, { start, end: start + bytes });
    start += bytes;
  }
  return {
    names: [...places.keys()].filter((name) => !IMPORT_IGNORED.test(name)).toSorted(),
    stream: (name) => {
      const place = places.get(name);
      if (!place) throw new ImportError(`${name} is not in this export.`);
      return parts.pieces(place.start, place.end);
    },
    close: () => undefined,
  };
}

async function isZip(parts: StoredParts, { bytes }: UploadedFile): Promise<boolean> {
  if (bytes < ZIP_START_BYTES) return false;
  for await (const piece of parts.pieces(0, ZIP_START_BYTES)) return isZipStart(piece);
  return false;
}
