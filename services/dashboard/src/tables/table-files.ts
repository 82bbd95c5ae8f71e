import { Inject, Injectable } from '@nestjs/common';
import { FILE_OF_TABLE, TABLE_NAMES, type TableName } from '@examiner/contracts';
import { SHARED_STATE, type SharedState } from '@examiner/kit';
import pLimit from 'p-limit';
import { DataFilesRepository } from '../data-files/data-files.repository.ts';
import { hashOf } from '../data-files/file-hash.ts';
import { formatTable } from './table-csv.ts';
import { TablesRepository } from './tables.repository.ts';
import type { PerTable, TablesContent, TablesDocument } from './tables.model.ts';

const LEASE = 'dashboard:table-files';
const LEASE_SECONDS = 30;
/** Saves that may come while the files are written before it is left to them to write the files. */
const ROUNDS = 5;

/** What stands in a table's file, against what the document says. */
export interface FileFinding {
  readonly table: TableName;
  /** `own`: as it should be. `behind`: what we wrote before, or nothing. `edited`: somebody's hand. */
  readonly state: 'own' | 'behind' | 'edited';
  /** Empty when there is no file. */
  readonly bytes: Buffer;
}

/** The CSV files of the tables, which follow their document. */
@Injectable()
export class TableFiles {
  readonly #oneAtATime = pLimit(1);

  constructor(
    private readonly files: DataFilesRepository,
    private readonly repository: TablesRepository,
    @Inject(SHARED_STATE) private readonly state: SharedState,
  ) {}

  async inspect(document: TablesDocument): Promise<FileFinding[]> {
    const own = bytesOf(document);
    return Promise.all(
      TABLE_NAMES.map(async (table): Promise<FileFinding> => {
        const bytes = await this.files.read(FILE_OF_TABLE[table]);
        if (bytes === null) return { table, state: 'behind', bytes: Buffer.alloc(0) };
        if (bytes.equals(own[table])) return { table, state: 'own', bytes };
        const isOurs = document.written[table].includes(hashOf(bytes));
        return { table, state: isOurs ? 'behind' : 'edited', bytes };
      }),
    );
  }

  /** Makes the files follow the document as it is now; where somebody else is doing so, they are left to him. */
  async follow(): Promise<void> {
    await this.#oneAtATime(async () => {
      const token = await this.state.acquireLease(LEASE, LEASE_SECONDS);
      if (!token) return;
      try {
        for (let round = 0; round < ROUNDS; round += 1) if (await this.#writeOnce()) return;
      } finally {
        await this.state.releaseLease(LEASE, token);
      }
    });
  }

  /** @returns whether the files are now those of the present version */
  async #writeOnce(): Promise<boolean> {
    const document = await this.repository.read();
    if (!document) return true;
    const own = bytesOf(document);
    for (const { table, state } of await this.inspect(document)) {
      if (state === 'behind') await this.files.write(FILE_OF_TABLE[table], own[table]);
    }
    return this.repository.setWritten(document.version, hashesOf(document));
  }
}

/** The bytes of each table's file. */
export function bytesOf({ rows, headers }: Pick<TablesContent, 'rows' | 'headers'>) {
  return mapTables((table) => formatTable(headers[table], rows[table]));
}

/** The hashes of those bytes. */
export function hashesOf(content: Pick<TablesContent, 'rows' | 'headers'>): PerTable<string[]> {
  const bytes = bytesOf(content);
  return mapTables((table) => [hashOf(bytes[table])]);
}

/** One value for each table. */
export function mapTables<T>(value: (table: TableName) => T): Record<TableName, T> {
  return { toDo: value('toDo'), people: value('people'), activities: value('activities') };
}
