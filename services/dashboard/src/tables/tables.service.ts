import {
  ConflictException,
  Injectable,
  NotFoundException,
  PreconditionFailedException,
} from '@nestjs/common';
import type {
  SaveTablesInput,
  TableName,
  TableVersion,
  TableVersionContent,
} from '@examiner/contracts';
import { CurrentTables, type Content } from './current-tables.ts';
import { bytesOf, mapTables } from './table-bytes.ts';
import { TableEdits } from './table-edits.ts';
import type { PerTable, TablesContent, TablesDocument } from './tables.model.ts';
import { TablesRepository } from './tables.repository.ts';

const TRIES = 5;
const CHECKED = new Set(['true', 'x', 'yes', '1', '✓']);
const UNCHECKED = new Set(['false', 'no', '0']);

/** What a table's file holds for whoever may see it. */
export interface TableFile {
  readonly bytes: Buffer;
  readonly version: string;
  /** ISO instant. */
  readonly savedAt: string;
  /** Why an edit by hand was not read in, as the rest of a sentence; null when there is none. */
  readonly problem: string | null;
}

/** The to-do, people and activities tables, which change together or not at all. */
@Injectable()
export class TablesService {
  constructor(
    private readonly current: CurrentTables,
    private readonly edits: TableEdits,
    private readonly repository: TablesRepository,
  ) {}

  /** The files of the tables, all of the same version. */
  async readFiles(): Promise<PerTable<TableFile>> {
    const document = await this.current.read();
    const bytes = bytesOf(document);
    return mapTables((table: TableName) => ({
      bytes: bytes[table],
      version: String(document.version),
      savedAt: document.savedAt,
      problem: this.edits.problemOf(table),
    }));
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
    const current = await this.current.read();
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
    const current = await this.current.read();
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
      const current = await this.current.read();
      if (ifMatch !== null && ifMatch !== String(current.version)) {
        throw new PreconditionFailedException('The tables were changed in another window.');
      }
      const version = await this.current.replace(current, change(current), origin);
      if (version !== null) return version;
    }
    throw new ConflictException('The tables are being changed by others. Please try again.');
  }
}

function toVersion({ version, savedAt, origin }: Omit<TablesContent, keyof Content>): TableVersion {
  return { version: String(version), savedAt, origin };
}

/** The first cell of a to-do row: `true` or empty. */
function normaliseMark([mark = '', ...rest]: readonly string[]): string[] {
  const word = mark.toLowerCase();
  if (CHECKED.has(word)) return ['true', ...rest];
  return [UNCHECKED.has(word) ? '' : mark, ...rest];
}
