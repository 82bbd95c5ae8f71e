import { Inject, Injectable } from '@nestjs/common';
import { DOCUMENTS, DuplicateKeyError, type Collection, type DocumentStore } from '@examiner/kit';
import {
  TABLES,
  TABLE_VERSIONS,
  type PerTable,
  type TablesDocument,
  type TablesVersion,
} from './tables.model.ts';

const ID = 'tables';
const KEPT_VERSIONS = 20;

@Injectable()
export class TablesRepository {
  readonly #tables: Collection<TablesDocument>;
  readonly #versions: Collection<TablesVersion>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#tables = documents.collection(TABLES);
    this.#versions = documents.collection(TABLE_VERSIONS);
  }

  async read(): Promise<TablesDocument | null> {
    return this.#tables.findOne({ id: ID });
  }

  async insertFirst(tables: Omit<TablesDocument, 'id'>): Promise<void> {
    try {
      await this.#tables.insert({ id: ID, ...tables });
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
    }
  }

  /** Keeps `current` as an earlier version. @returns false when another change was first */
  async replace(current: TablesDocument, next: Omit<TablesDocument, 'id'>): Promise<boolean> {
    await this.#keepVersion(current);
    const changed = await this.#tables.updateOne(
      { id: ID, version: current.version },
      { $set: next },
    );
    if (!changed) return false;
    await this.#versions.deleteMany({ version: { $lte: current.version - KEPT_VERSIONS } });
    return true;
  }

  /** @returns false when it is no longer the present version */
  async setWritten(version: number, written: PerTable<string[]>): Promise<boolean> {
    return Boolean(
      await this.#tables.updateOne({ id: ID, version }, { $set: { written: { ...written } } }),
    );
  }

  async listVersions(before: number): Promise<readonly Omit<TablesVersion, 'rows' | 'headers'>[]> {
    return this.#versions.find({
      filter: { version: { $lt: before } },
      sort: { by: 'version', direction: 'descending' },
      limit: KEPT_VERSIONS,
      omit: ['rows', 'headers'],
    });
  }

  async readVersion(version: number): Promise<TablesVersion | null> {
    return this.#versions.findOne({ id: String(version) });
  }

  /** After an interruption this is a copy of the present version, which nobody sees. */
  async #keepVersion(current: TablesDocument): Promise<void> {
    const { version, savedAt, origin, rows, headers } = current;
    try {
      await this.#versions.insert({ id: String(version), version, savedAt, origin, rows, headers });
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
    }
  }
}
