import { Inject, Injectable } from '@nestjs/common';
import { FILE_OF_TABLE, TABLE_NAMES, type DataFileName, type TableName } from '@examiner/contracts';
import { Clock, LOGGER, StoreUnavailableError } from '@examiner/kit';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { DataFilesRepository } from '../data-files/data-files.repository.ts';
import { hashOf } from '../data-files/file-hash.ts';
import { FileWritesRepository } from './file-writes.repository.ts';
import { fileBytesOf, fileHashesOf } from './table-bytes.ts';
import { TablesRepository } from './tables.repository.ts';
import type { TablesDocument } from './tables.model.ts';

/** The maximum number of rounds. A save during a round starts another round. Later saves write the files themselves. */
const ROUNDS = 5;
/** A store that does not answer is not called again before this time is over. */
const AWAY_MS = 5000;

export interface TableFileState {
  readonly table: TableName;
  /** `behind`: missing, or an earlier file of the product. `edited`: changed by hand. */
  readonly state: 'current' | 'behind' | 'edited';
  readonly bytes: Buffer;
}

@Injectable()
export class TableFiles {
  readonly #oneAtATime = pLimit(1);
  #awayUntil = 0;

  constructor(
    private readonly files: DataFilesRepository,
    private readonly repository: TablesRepository,
    private readonly writes: FileWritesRepository,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @returns no files if the object store fails; only the document is served then */
  async inspect(document: TablesDocument): Promise<readonly TableFileState[]> {
    if (this.clock.now() < this.#awayUntil) return [];
    try {
      return await this.#inspectAll(document);
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      this.#awayUntil = this.clock.now() + AWAY_MS;
      return [];
    }
  }

  /** Updates the files from the document. If that fails, the next read of the tables does it. */
  async writeBehind(): Promise<void> {
    if (this.clock.now() < this.#awayUntil) return;
    try {
      await this.#oneAtATime(async () => {
        for (let round = 0; round < ROUNDS; round += 1) if (await this.#writeOnce()) return;
      });
    } catch (error) {
      this.logger.warn(
        { err: error },
        'the files of the tables are behind; a later read writes them',
      );
    }
  }

  /** Also overwrites files that do not fit. @returns the names of these files; their former bytes are kept beside them */
  async writeAll(): Promise<DataFileName[]> {
    const document = await this.repository.read();
    if (!document) return [];
    const current = fileBytesOf(document);
    const unfit: DataFileName[] = [];
    for (const { table, state, bytes } of await this.#inspectAll(document)) {
      const name = FILE_OF_TABLE[table];
      if (state === 'edited') {
        await this.files.keepRefused(name, bytes);
        unfit.push(name);
      }
      await this.files.write(name, current[table]);
    }
    await this.repository.setWritten(document.version, fileHashesOf(document));
    return unfit;
  }

  async #writeOnce(): Promise<boolean> {
    const document = await this.repository.read();
    if (!document) return true;
    const current = fileBytesOf(document);
    const behind = (await this.#inspectAll(document)).filter(({ state }) => state === 'behind');
    if (behind.length > 0) {
      const hashes = behind.map(({ table }) => hashOf(current[table]));
      await this.writes.during(hashes, async () => {
        for (const { table } of behind)
          await this.files.write(FILE_OF_TABLE[table], current[table]);
      });
    }
    const isPresent = await this.repository.setWritten(document.version, fileHashesOf(document));
    if (isPresent) await this.writes.forgetEnded();
    return isPresent;
  }

  async #inspectAll(document: TablesDocument): Promise<TableFileState[]> {
    const current = fileBytesOf(document);
    return Promise.all(
      TABLE_NAMES.map((table) => this.#inspect(table, current[table], document.written[table])),
    );
  }

  async #inspect(
    table: TableName,
    current: Buffer,
    written: readonly string[],
  ): Promise<TableFileState> {
    for (;;) {
      const bytes = await this.files.read(FILE_OF_TABLE[table]);
      if (bytes === null) return { table, state: 'behind', bytes: Buffer.alloc(0) };
      if (bytes.equals(current)) return { table, state: 'current', bytes };
      const hash = hashOf(bytes);
      if (written.includes(hash) || (await this.writes.mayLand(hash))) {
        return { table, state: 'behind', bytes };
      }
      // A recorded write is removed after its file was written again, so the file is read a second time.
      const again = await this.files.read(FILE_OF_TABLE[table]);
      if (again?.equals(bytes)) return { table, state: 'edited', bytes };
    }
  }
}
