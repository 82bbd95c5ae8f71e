import { Inject, Injectable } from '@nestjs/common';
import { DOCUMENTS, DuplicateKeyError, type Collection, type DocumentStore } from '@examiner/kit';
import {
  TABLES,
  TABLE_VERSIONS,
  type PerTable,
  type TablesContent,
  type TablesDocument,
  type TablesVersion,
} from './tables.model.ts';

const ID = 'tables';
const KEPT_VERSIONS = 20;
/** Earlier versions, with the parts of merges between them. */
const READ_MAX = 3 * KEPT_VERSIONS;

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

  /** Stores `current` as an earlier version. @returns false if another change came first */
  async replace(current: TablesDocument, next: Omit<TablesDocument, 'id'>): Promise<boolean> {
    // If this is interrupted, the row is a copy of the current version, which is not listed.
    await this.addVersion(current, false);
    const changed = await this.#tables.updateOne(
      { id: ID, version: current.version },
      { $set: next },
    );
    if (!changed) return false;
    const oldest = (await this.listVersions(next.version)).at(KEPT_VERSIONS - 1);
    if (oldest) await this.#versions.deleteMany({ version: { $lt: oldest.version } });
    return true;
  }

  async setFormats(formats: TablesDocument['formats']): Promise<void> {
    await this.#tables.updateOne({ id: ID }, { $set: { formats } });
  }

  /** @returns false if it is no longer the current version */
  async setWritten(version: number, written: PerTable<string[]>): Promise<boolean> {
    return Boolean(
      await this.#tables.updateOne({ id: ID, version }, { $set: { written: { ...written } } }),
    );
  }

  async listVersions(before: number): Promise<readonly Omit<TablesVersion, 'rows' | 'headers'>[]> {
    const found = await this.#versions.find({
      ...newestBefore(before),
      omit: ['rows', 'headers'],
    });
    // An older release does not store `isPart`, so queries cannot use it.
    return found.filter(({ isPart }) => !isPart).slice(0, KEPT_VERSIONS);
  }

  /** Earlier versions with their contents and the parts, newest first. */
  async readVersions(before: number): Promise<readonly TablesVersion[]> {
    return this.#versions.find(newestBefore(before));
  }

  async readVersion(version: number): Promise<TablesVersion | null> {
    return this.#versions.findOne({ id: String(version) });
  }

  async addVersion(content: TablesContent, isPart: boolean): Promise<void> {
    const { version, savedAt, origin, savedBy, rows, headers } = content;
    const id = String(version);
    const kept = { id, version, savedAt, origin, savedBy, rows, headers, isPart };
    try {
      await this.#versions.insert(kept);
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
    }
  }
}

function newestBefore(version: number) {
  return {
    filter: { version: { $lt: version } },
    sort: { by: 'version', direction: 'descending' },
    limit: READ_MAX,
  } as const;
}
