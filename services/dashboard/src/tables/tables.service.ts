import {
  ConflictException,
  Inject,
  Injectable,
  NotFoundException,
  PreconditionFailedException,
  type OnModuleInit,
} from '@nestjs/common';
import {
  FILE_OF_TABLE,
  TABLE_HEADERS,
  TABLE_NAMES,
  type SaveTablesInput,
  type TableName,
  type TableVersion,
  type TableVersionContent,
} from '@examiner/contracts';
import { Clock, LOGGER } from '@examiner/kit';
import type { Logger } from 'pino';
import { DataFilesRepository } from '../data-files/data-files.repository.ts';
import { hashOf } from '../data-files/file-hash.ts';
import { SampleFilesService } from '../data-files/sample-files.service.ts';
import { excessOf, parseTable, type CsvTable } from './table-csv.ts';
import { bytesOf, hashesOf, mapTables, TableFiles, type FileFinding } from './table-files.ts';
import { TablesRepository } from './tables.repository.ts';
import type { TablesContent, TablesDocument } from './tables.model.ts';

const TRIES = 5;
/** Hashes kept of bytes that were ours; a follow-up leaves one. */
const WRITTEN_MAX = 20;
const CHECKED = new Set(['true', 'x', 'yes', '1', '✓']);
const UNCHECKED = new Set(['false', 'no', '0']);
type Content = Pick<TablesContent, 'rows' | 'headers'>;

/** A table that somebody edited, and the hash of the bytes that he left. */
interface Edited extends CsvTable {
  readonly hash: string;
}

/** Why an edit by hand was not read in, as the rest of a sentence, and the hash of its bytes. */
interface Problem {
  readonly sentence: string;
  readonly hash: string;
}

/** What a table's file holds for whoever may see it. */
export interface TableFile {
  readonly bytes: Buffer;
  readonly version: string;
  /** ISO instant. */
  readonly savedAt: string;
  /** Why an edit by hand was not read in, as the rest of a sentence; null when there is none. */
  readonly problem: string | null;
}

/**
 * The to-do, people and activities tables. They change together or not at all: the document's change counts,
 * the files follow it, and what somebody wrote into a file is read in as a new version (design §3).
 */
@Injectable()
export class TablesService implements OnModuleInit {
  readonly #problems = new Map<TableName, Problem>();

  constructor(
    private readonly repository: TablesRepository,
    private readonly tableFiles: TableFiles,
    private readonly files: DataFilesRepository,
    private readonly samples: SampleFilesService,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onModuleInit(): Promise<void> {
    if (!(await this.repository.read())) await this.#readFirst();
    await this.#current();
  }

  /** The file of a table, after taking in what was edited by hand. */
  async readFile(table: TableName): Promise<TableFile> {
    const document = await this.#current();
    return {
      bytes: bytesOf(document)[table],
      version: String(document.version),
      savedAt: document.savedAt,
      problem: this.#problems.get(table)?.sentence ?? null,
    };
  }

  /**
   * Saves the three tables.
   * @param ifMatch the version that the caller saw; null to save whatever is there
   * @returns the new version
   * @throws PreconditionFailedException (412) when another save was first
   */
  async save(input: SaveTablesInput, ifMatch: string | null): Promise<string> {
    return this.#change('saved', ifMatch, ({ headers }) => ({
      rows: mapTables((table) => (table === 'toDo' ? input.toDo.map(normaliseMark) : input[table])),
      headers: mapTables((table) => {
        const sent = input.headers?.[table];
        return sent && sent.length > 0 ? sent : headers[table];
      }),
    }));
  }

  /** The present version and the earlier ones that are kept, newest first. */
  async listVersions(): Promise<TableVersion[]> {
    const current = await this.#current();
    const earlier = await this.repository.listVersions(current.version);
    return [current, ...earlier].map(toVersion);
  }

  /** @throws NotFoundException (404) */
  async readVersion(version: number): Promise<TableVersionContent> {
    const found = await this.#requireVersion(version);
    return { ...toVersion(found), ...found.rows };
  }

  /** Makes an earlier version the present one; the present one is kept among the earlier. @returns the new version */
  async restore(version: number): Promise<string> {
    const { rows, headers } = await this.#requireVersion(version);
    return this.#change('restored', null, () => ({ rows, headers }));
  }

  async #requireVersion(version: number): Promise<TablesContent> {
    const current = await this.#current();
    if (current.version === version) return current;
    const found = version < current.version ? await this.repository.readVersion(version) : null;
    if (!found) throw new NotFoundException('There is no such version any more.');
    return found;
  }

  async #change(
    origin: TablesContent['origin'],
    ifMatch: string | null,
    change: (current: TablesDocument) => Content,
  ): Promise<string> {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const current = await this.#current();
      if (ifMatch !== null && ifMatch !== String(current.version)) {
        throw new PreconditionFailedException('The tables were changed in another window.');
      }
      const version = await this.#replace(current, change(current), origin);
      if (version === null) continue;
      await this.tableFiles.follow();
      return String(version);
    }
    throw new ConflictException('The tables are being changed by others. Please try again.');
  }

  /** @returns the new version; null when another change was first */
  async #replace(
    current: TablesDocument,
    content: Content,
    origin: TablesContent['origin'],
  ): Promise<number | null> {
    const version = current.version + 1;
    const hashes = hashesOf(content);
    // Until the files have followed, the bytes of before are no edit by hand.
    const written = mapTables((table) =>
      [...hashes[table], ...current.written[table]].slice(0, WRITTEN_MAX),
    );
    const next = { ...content, version, origin, savedAt: this.#now() };
    return (await this.repository.replace(current, next, written)) ? version : null;
  }

  /** The document, after the files were compared with it: read in where edited, written where behind. */
  async #current(): Promise<TablesDocument> {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const document = await this.repository.read();
      if (!document) throw new Error('The tables were removed while the service runs');
      const findings = await this.tableFiles.inspect(document);
      const edited = this.#readEdited(findings);
      if (edited.size === 0) {
        if (findings.some(({ state }) => state === 'behind')) await this.tableFiles.follow();
        return document;
      }
      await this.#takeIn(document, edited);
    }
    throw new ConflictException('The tables are being changed by others. Please try again.');
  }

  /** The tables that somebody edited by hand; one that is too large is left alone and told of. */
  #readEdited(findings: readonly FileFinding[]): Map<TableName, Edited> {
    const edited = new Map<TableName, Edited>();
    for (const { table, state, bytes } of findings) {
      const hash = hashOf(bytes);
      // What is too large is not parsed again at every read.
      if (state === 'edited' && this.#problems.get(table)?.hash === hash) continue;
      this.#problems.delete(table);
      if (state !== 'edited') continue;
      const parsed = parseTable(bytes);
      const excess = excessOf(parsed);
      if (excess === null) edited.set(table, { ...parsed, hash });
      else this.#problems.set(table, { hash, sentence: `${excess}, so it was not read in` });
    }
    return edited;
  }

  async #takeIn(document: TablesDocument, edited: ReadonlyMap<TableName, Edited>): Promise<void> {
    const content: Content = {
      rows: mapTables((table) => edited.get(table)?.rows ?? document.rows[table]),
      headers: mapTables((table) => {
        // An emptied file has no header either; without one, the first row would later be taken for it.
        const header = edited.get(table)?.header ?? [];
        return header.length > 0 ? header : document.headers[table];
      }),
    };
    // The bytes that the hand wrote need not be those that we write for the same rows.
    const written = mapTables((table) => {
      const hash = edited.get(table)?.hash;
      return hash ? [hash, ...document.written[table]] : document.written[table];
    });
    if ((await this.#replace({ ...document, written }, content, 'edited')) === null) return;
    this.logger.info({ tables: [...edited.keys()] }, 'tables edited by hand were read in');
    await this.tableFiles.follow();
  }

  /** The tables as the files hold them at the very first start. */
  async #readFirst(): Promise<void> {
    const tables = new Map<TableName, CsvTable>();
    const hashes = new Map<TableName, string[]>();
    let isSample = true;
    for (const table of TABLE_NAMES) {
      const name = FILE_OF_TABLE[table];
      const bytes = (await this.files.read(name)) ?? Buffer.alloc(0);
      isSample &&= this.samples.isSample(name, bytes);
      const parsed = parseTable(bytes);
      if (excessOf(parsed) !== null) continue;
      tables.set(table, parsed);
      hashes.set(table, [hashOf(bytes)]);
    }
    const header = (table: TableName) => tables.get(table)?.header ?? [];
    const content: TablesContent = {
      version: 1,
      savedAt: this.#now(),
      origin: isSample ? 'sample' : 'edited',
      rows: mapTables((table) => tables.get(table)?.rows ?? []),
      headers: mapTables((table) =>
        header(table).length > 0 ? header(table) : [...TABLE_HEADERS[table]],
      ),
    };
    await this.repository.insertFirst(
      content,
      mapTables((table) => hashes.get(table) ?? []),
    );
  }

  #now(): string {
    return new Date(this.clock.now()).toISOString();
  }
}

function toVersion({ version, savedAt, origin }: Omit<TablesContent, keyof Content>): TableVersion {
  return { version: String(version), savedAt, origin };
}

/** The first cell of a to-do row: `true` or empty (data format reference §8, finding 3). */
function normaliseMark([mark = '', ...rest]: readonly string[]): string[] {
  const word = mark.toLowerCase();
  if (CHECKED.has(word)) return ['true', ...rest];
  return [UNCHECKED.has(word) ? '' : mark, ...rest];
}
