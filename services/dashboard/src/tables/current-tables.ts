import {
  ConflictException,
  Inject,
  Injectable,
  ServiceUnavailableException,
  type OnModuleInit,
} from '@nestjs/common';
import { TABLE_MAX_ROWS, type DataFileName, type TableName } from '@examiner/contracts';
import { Clock, LOGGER, StoreUnavailableError } from '@examiner/kit';
import type { Logger } from 'pino';
import { FirstTables } from './first-tables.ts';
import { conflictSentence } from './conflict-sentence.ts';
import { contentsEditedFrom } from './edited-from.ts';
import {
  contentOf,
  hasSameContent,
  mergeTable,
  tableOf,
  type Content,
  type MergedTable,
  type TableContent,
} from './merged-content.ts';
import { fileHashesOf, mapTables } from './table-bytes.ts';
import { TableEdits, type TableEdit } from './table-edits.ts';
import { TableFiles } from './table-files.ts';
import { PLAIN_FORMATS, type TablesContent, type TablesDocument } from './tables.model.ts';
import { TablesRepository } from './tables.repository.ts';

const TRIES = 5;
const WRITTEN_MAX = 20;

export interface TablesChange extends Pick<TablesContent, 'origin' | 'savedBy'> {
  readonly content: Content;
  /** Set after a merge: the content of the maker before it. */
  readonly own?: Content;
}

@Injectable()
export class CurrentTables implements OnModuleInit {
  constructor(
    private readonly repository: TablesRepository,
    private readonly files: TableFiles,
    private readonly edits: TableEdits,
    private readonly first: FirstTables,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onModuleInit(): Promise<void> {
    if (!(await this.repository.read())) await this.repository.insertFirst(await this.first.read());
    await this.read();
  }

  /** The current document, after hand edits were adopted and outstanding files written. */
  async read(): Promise<TablesDocument> {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const document = await this.repository.read();
      if (!document) throw new Error('The tables were removed while the service runs');
      const findings = await this.files.inspect(document);
      const edits = this.edits.read(document, findings);
      if (edits.size === 0) {
        if (findings.some(({ state }) => state === 'behind')) await this.files.writeBehind();
        return document;
      }
      await this.#adoptEdits(document, edits);
    }
    throw new ConflictException('The tables are being changed by others. Please try again.');
  }

  /** @returns the version with the maker's change; null if another change came first */
  async replace(
    current: TablesDocument,
    { content, origin, savedBy, own = content }: TablesChange,
  ): Promise<string | null> {
    const isMerged = !hasSameContent(own, content);
    const version = current.version + (isMerged ? 2 : 1);
    const hashes = fileHashesOf({ ...content, formats: current.formats });
    // Until the new files are written, the former bytes do not count as an edit.
    const written = mapTables((table) =>
      [...hashes[table], ...current.written[table]].slice(0, WRITTEN_MAX),
    );
    const { formats } = current;
    const change = { origin, savedBy, savedAt: this.clock.iso() };
    if (!(await this.#commit(current, { ...content, ...change, version, written, formats }))) {
      return null;
    }
    if (isMerged) {
      await this.repository.addVersion({ ...own, ...change, version: version - 1 }, true);
    }
    await this.files.writeBehind();
    return String(isMerged ? version - 1 : version);
  }

  async writePlain(): Promise<readonly DataFileName[]> {
    await this.read();
    await this.repository.setFormats(PLAIN_FORMATS);
    return this.files.writeAll();
  }

  async #adoptEdits(
    document: TablesDocument,
    edits: ReadonlyMap<TableName, TableEdit>,
  ): Promise<void> {
    const own = new Map<TableName, TableContent>();
    const merged = new Map<TableName, TableContent>();
    const earlier = await this.repository.readVersions(document.version);
    const present = [document, ...earlier.filter(({ isPart }) => !isPart)];
    for (const [table, edit] of edits) {
      const theirs = tableOf(document, table);
      // An empty file has no header. The table's own header is kept, so that the first row is not read as a header later.
      const header = edit.header.length > 0 ? edit.header : theirs.header;
      const edited = { header, rows: edit.rows };
      const bases = contentsEditedFrom(table, edit.rows, document, earlier);
      const results = bases.map((base) =>
        base === document
          ? { ...edited, conflicts: [] }
          : mergeTable(table, tableOf(base, table), edited, theirs),
      );
      const result = results.find(({ conflicts }) => conflicts.length === 0) ?? results[0];
      if (!result) continue;
      const reason = unmergeableReason(result, present);
      if (reason !== null) {
        this.edits.refuse(table, edit.hash, document.version, reason);
        continue;
      }
      own.set(table, edited);
      merged.set(table, result);
    }
    if (merged.size === 0) return;
    // The edited file may have the same rows in other bytes than a file of the product.
    const written = mapTables((table) => [
      ...(merged.has(table) ? [edits.get(table)?.hash ?? []].flat() : []),
      ...document.written[table],
    ]);
    const formats = mapTables(
      (table) =>
        (merged.has(table) ? edits.get(table)?.format : undefined) ?? document.formats[table],
    );
    const withTables = (tables: ReadonlyMap<TableName, TableContent>) =>
      contentOf(mapTables((table) => tables.get(table) ?? tableOf(document, table)));
    const adopted = await this.replace(
      { ...document, written, formats },
      { content: withTables(merged), own: withTables(own), origin: 'edited', savedBy: null },
    );
    if (adopted === null) return;
    this.logger.info({ tables: [...merged.keys()] }, 'tables edited by hand were read in');
  }

  /** @throws ServiceUnavailableException (503) if the result of the change is unknown */
  async #commit(current: TablesDocument, next: Omit<TablesDocument, 'id'>): Promise<boolean> {
    try {
      return await this.repository.replace(current, next);
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      this.logger.error({ err: error }, 'a change of the tables was not acknowledged');
      throw new ServiceUnavailableException(
        'The tables may have been saved. Please load the page again before you save once more.',
      );
    }
  }
}

function unmergeableReason(
  { rows, conflicts }: Pick<MergedTable, 'conflicts'> & TableContent,
  versions: readonly TablesContent[],
): string | null {
  const [conflict] = conflicts;
  if (conflict) {
    const count = conflicts.length > 1 ? ` (and ${conflicts.length - 1} more)` : '';
    return `was changed where the tables were changed too: ${conflictSentence(conflict, versions)}${count}`;
  }
  if (rows.length <= TABLE_MAX_ROWS) return null;
  return `has, together with the rows that were saved meanwhile, more than ${TABLE_MAX_ROWS} rows`;
}
