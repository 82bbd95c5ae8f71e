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

/** The three tables and what they held before, as they are stored. */
@Injectable()
export class TablesRepository {
  readonly #tables: Collection<TablesDocument>;
  readonly #versions: Collection<TablesVersion>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#tables = documents.collection(TABLES);
    this.#versions = documents.collection(TABLE_VERSIONS);
  }

  /** @returns null before the very first start has read the files in */
  async read(): Promise<TablesDocument | null> {
    return this.#tables.findOne({ id: ID });
  }

  /** Does nothing where another replica was first. */
  async insertFirst(tables: Omit<TablesDocument, 'id'>): Promise<void> {
    try {
      await this.#tables.insert({ id: ID, ...tables });
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
    }
  }

  /**
   * Puts `next` in the place of `current`; what was there is kept as an earlier version.
   * @returns false when another change was first; nothing is changed then
   */
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

  /**
   * Remembers the only bytes that stand in the files of a version.
   * @returns false when it is no longer the present version
   */
  async setWritten(version: number, written: PerTable<string[]>): Promise<boolean> {
    return Boolean(
      await this.#tables.updateOne({ id: ID, version }, { $set: { written: { ...written } } }),
    );
  }

  /** The earlier versions, newest first, without what they hold. */
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

  /** Interrupted after this and before the change, it is a copy of the present version: nobody sees it. */
  async #keepVersion(current: TablesDocument): Promise<void> {
    const { version, savedAt, origin, rows, headers } = current;
    try {
      await this.#versions.insert({ id: String(version), version, savedAt, origin, rows, headers });
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
    }
  }
}
