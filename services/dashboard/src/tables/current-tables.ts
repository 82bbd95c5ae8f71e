import {
  ConflictException,
  Inject,
  Injectable,
  ServiceUnavailableException,
  type OnModuleInit,
} from '@nestjs/common';
import type { TableName } from '@examiner/contracts';
import { Clock, LOGGER, StoreUnavailableError } from '@examiner/kit';
import type { Logger } from 'pino';
import { FirstTables } from './first-tables.ts';
import { hashesOf, mapTables } from './table-bytes.ts';
import { TableEdits, type TableEdit } from './table-edits.ts';
import { TableFiles } from './table-files.ts';
import type { TablesContent, TablesDocument } from './tables.model.ts';
import { TablesRepository } from './tables.repository.ts';

const TRIES = 5;
const WRITTEN_MAX = 20;

export type Content = Pick<TablesContent, 'rows' | 'headers'>;

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

  /** The document, after hand edits were adopted and late files written. */
  async read(): Promise<TablesDocument> {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const document = await this.repository.read();
      if (!document) throw new Error('The tables were removed while the service runs');
      const findings = await this.files.inspect(document);
      const edits = this.edits.read(findings);
      if (edits.size === 0) {
        if (findings.some(({ state }) => state === 'behind')) await this.files.writeBehind();
        return document;
      }
      await this.#adoptEdits(document, edits);
    }
    throw new ConflictException('The tables are being changed by others. Please try again.');
  }

  /** @returns the new version; null when another change was first */
  async replace(
    current: TablesDocument,
    content: Content,
    origin: TablesContent['origin'],
  ): Promise<string | null> {
    const hashes = hashesOf(content);
    // Until the files have followed, their former bytes are no edit.
    const written = mapTables((table) =>
      [...hashes[table], ...current.written[table]].slice(0, WRITTEN_MAX),
    );
    const version = current.version + 1;
    const next = { ...content, version, origin, savedAt: this.clock.iso() };
    if (!(await this.#commit(current, { ...next, written }))) return null;
    await this.files.writeBehind();
    return String(version);
  }

  async #adoptEdits(
    document: TablesDocument,
    edits: ReadonlyMap<TableName, TableEdit>,
  ): Promise<void> {
    const content: Content = {
      rows: mapTables((table) => edits.get(table)?.rows ?? document.rows[table]),
      headers: mapTables((table) => {
        // An emptied file has no header; without one, the first row would later be taken for it.
        const header = edits.get(table)?.header ?? [];
        return header.length > 0 ? header : document.headers[table];
      }),
    };
    // The same rows may have other bytes in the edited file than in ours.
    const written = mapTables((table) => {
      const hash = edits.get(table)?.hash;
      return hash ? [hash, ...document.written[table]] : document.written[table];
    });
    if ((await this.replace({ ...document, written }, content, 'edited')) === null) return;
    this.logger.info({ tables: [...edits.keys()] }, 'tables edited by hand were read in');
  }

  /** @throws ServiceUnavailableException (503) when it cannot be known whether the change was made */
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
