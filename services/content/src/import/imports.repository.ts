import { Inject, Injectable } from '@nestjs/common';
import type { ImportState } from '@examiner/contracts';
import { DOCUMENTS, type Collection, type DocumentStore } from '@examiner/kit';
import {
  IMPORT_SOURCES,
  IMPORTED_TEXTS,
  IMPORTS,
  type ImportDocument,
  type ImportedTextDocument,
  type ImportSourceDocument,
} from './import.model.ts';

const LISTED = 20;
const TRIES = 50;
const NEWEST_FIRST = { by: 'createdAt', direction: 'descending' } as const;
const BY_NUMBER = { by: 'number', direction: 'ascending' } as const;
const BY_ID = { by: 'id', direction: 'ascending' } as const;
const DIGITS = 7;

export type ImportSummary = Omit<ImportDocument, 'files'>;
type ImportChange = Partial<Omit<ImportDocument, 'id' | 'revision'>>;

@Injectable()
export class ImportsRepository {
  readonly #imports: Collection<ImportDocument>;
  readonly #texts: Collection<ImportedTextDocument>;
  readonly #sources: Collection<ImportSourceDocument>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#imports = documents.collection(IMPORTS);
    this.#texts = documents.collection(IMPORTED_TEXTS);
    this.#sources = documents.collection(IMPORT_SOURCES);
  }

  async insert(begun: ImportDocument): Promise<void> {
    await this.#imports.insert(begun);
  }

  async find(id: string): Promise<ImportSummary | null> {
    return this.#imports.findOne({ id }, { omit: ['files'] });
  }

  async findWithFiles(id: string): Promise<ImportDocument | null> {
    return this.#imports.findOne({ id });
  }

  async list(): Promise<ImportSummary[]> {
    return this.#imports.find({ sort: NEWEST_FIRST, limit: LISTED, omit: ['files'] });
  }

  async findIn(states: readonly ImportState[]): Promise<ImportSummary[]> {
    const filter = { state: { $in: states } };
    return this.#imports.find({ filter, sort: NEWEST_FIRST, limit: LISTED, omit: ['files'] });
  }

  async findExpired(now: string): Promise<ImportSummary[]> {
    const sort = { by: 'filesUntil', direction: 'ascending' } as const;
    const filter = { filesUntil: { $lte: now } };
    return this.#imports.find({ filter, sort, limit: LISTED, omit: ['files'] });
  }

  /**
   * @param change the change to the stored import; null changes nothing
   * @returns the stored import after the call; null if there is none
   */
  async change(
    id: string,
    change: (present: ImportSummary) => ImportChange | null,
  ): Promise<ImportSummary | null> {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const present = await this.find(id);
      const $set = present && change(present);
      if (!$set) return present;
      const { revision } = present;
      const changed = await this.#imports.updateOne(
        { id, revision },
        { $set: { ...$set, revision: revision + 1 } },
      );
      if (changed) return changed;
    }
    throw new Error('An import changes all the time.');
  }

  async forgetFiles(id: string): Promise<void> {
    await this.#imports.updateOne({ id }, { $unset: ['filesUntil'] });
  }

  async remove(id: string): Promise<void> {
    await this.#imports.deleteMany({ id });
    await this.removeTexts(id);
  }

  /** Stores at most 200 new rows. Existing rows do not change. */
  async addTexts(texts: readonly Omit<ImportedTextDocument, 'id'>[]): Promise<void> {
    await this.#texts.insertNew(
      texts.map((text) => ({ id: textId(text.importId, text.number), ...text })),
    );
  }

  async removeTexts(importId: string): Promise<void> {
    await this.#texts.deleteMany({ importId });
  }

  async changeText(
    importId: string,
    number: number,
    $set: Partial<Omit<ImportedTextDocument, 'id'>>,
  ): Promise<void> {
    await this.#texts.updateOne({ id: textId(importId, number) }, { $set });
  }

  async findText(importId: string, number: number): Promise<ImportedTextDocument | null> {
    return this.#texts.findOne({ id: textId(importId, number) });
  }

  /** Texts in the order of their numbers, from `from` on. */
  async findTexts(importId: string, from: number, limit: number): Promise<ImportedTextDocument[]> {
    const filter = { importId, number: { $gte: from } };
    return this.#texts.find({ filter, sort: BY_NUMBER, limit });
  }

  async findSource(key: string): Promise<ImportSourceDocument | null> {
    return this.#sources.findOne({ id: key });
  }

  async putSource(source: ImportSourceDocument): Promise<void> {
    await this.#sources.upsert(source);
  }

  async removeSource(key: string): Promise<void> {
    await this.#sources.deleteMany({ id: key });
  }

  /** Sources whose last write was by this import, in the order of keys. */
  async findSources(importId: string, limit: number): Promise<ImportSourceDocument[]> {
    return this.#sources.find({ filter: { importId }, sort: BY_ID, limit });
  }
}

const textId = (importId: string, number: number): string =>
  `${importId}:${String(number).padStart(DIGITS, '0')}`;
