import { streamDocuments, type AnyCollection, type Document } from '@examiner/kit';
import { createHash } from 'node:crypto';
import { canonicalJson } from '@examiner/kit';
import { BackupError, type OpenCollection } from './stores.ts';

const LINE_MAX_BYTES = 64 * 1024 * 1024;
const NEWLINE = 10;

export class LineSum {
  readonly #hash = createHash('sha256');
  #count = 0;

  add(line: string): void {
    this.#hash.update(`${line}\n`);
    this.#count += 1;
  }

  result(): { readonly count: number; readonly sha256: string } {
    return { count: this.#count, sha256: this.#hash.digest('hex') };
  }
}

export class UniqueKeys {
  readonly #seen = new Set<string>();
  readonly #keys: readonly (readonly string[])[];

  constructor({ indexes }: AnyCollection) {
    this.#keys = [['id'], ...indexes.filter(({ unique }) => unique).map(({ fields }) => fields)];
  }

  add(document: Document): boolean {
    return this.#keys.every((fields) => {
      const values = fields.map((field) => document[field as keyof Document]);
      const key = createHash('sha256')
        .update(JSON.stringify([fields, values]))
        .digest('base64');
      const isNew = !this.#seen.has(key);
      this.#seen.add(key);
      return isNew;
    });
  }
}

export async function* documentLines({
  documents,
}: OpenCollection): AsyncGenerator<{ readonly document: Document; readonly line: string }> {
  const sort = { by: 'id', direction: 'ascending' } as const;
  for await (const document of streamDocuments(documents, { sort })) {
    yield { document, line: canonicalJson(document) };
  }
}

export async function* splitLines(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let begun: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    let start = 0;
    for (let end = piece.indexOf(NEWLINE); end >= 0; end = piece.indexOf(NEWLINE, start)) {
      yield Buffer.concat([...begun, piece.subarray(start, end)]).toString();
      begun = [];
      length = 0;
      start = end + 1;
    }
    begun.push(piece.subarray(start));
    length += piece.length - start;
    if (length > LINE_MAX_BYTES) throw new BackupError('A document in the archive is too long.');
  }
  if (length > 0) throw new BackupError('The last document in the archive is cut.');
}
