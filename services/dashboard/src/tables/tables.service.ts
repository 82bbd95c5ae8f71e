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
import { ActivityLog } from '@examiner/kit';
import { CurrentTables, type Content } from './current-tables.ts';
import { bytesOf, mapTables } from './table-bytes.ts';
import { TableEdits } from './table-edits.ts';
import type { PerTable, TablesContent, TablesDocument } from './tables.model.ts';
import { TablesRepository } from './tables.repository.ts';

const TRIES = 5;
const CHECKED = new Set(['true', 'x', 'yes', '1', '✓']);
const UNCHECKED = new Set(['false', 'no', '0']);

export interface TableFile {
  readonly bytes: Buffer;
  readonly version: string;
  readonly savedAt: string;
  /** Why an edit by hand was not read in, as the rest of a sentence; null when there is none. */
  readonly problem: string | null;
}

@Injectable()
export class TablesService {
  constructor(
    private readonly current: CurrentTables,
    private readonly edits: TableEdits,
    private readonly repository: TablesRepository,
    private readonly activity: ActivityLog,
  ) {}

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

  /** @throws PreconditionFailedException (412) when the caller saw another version; null accepts any */
  async save(input: SaveTablesInput, ifMatch: string | null): Promise<string> {
    const saved = await this.#change('saved', ifMatch, ({ headers }) => ({
      rows: mapTables((table) => (table === 'toDo' ? input.toDo.map(normaliseMark) : input[table])),
      headers: mapTables((table) => {
        const sent = input.headers?.[table];
        return sent && sent.length > 0 ? sent : headers[table];
      }),
    }));
    await this.activity.record('tables.saved', { target: saved });
    return saved;
  }

  async listVersions(): Promise<TableVersion[]> {
    const current = await this.current.read();
    const earlier = await this.repository.listVersions(current.version);
    return [current, ...earlier].map(toVersion);
  }

  async readVersion(version: number): Promise<TableVersionContent> {
    const found = await this.#requireVersion(version);
    return { ...toVersion(found), ...found.rows };
  }

  /** The present version is kept among the earlier ones. */
  async restore(version: number): Promise<string> {
    const { rows, headers } = await this.#requireVersion(version);
    const restored = await this.#change('restored', null, () => ({ rows, headers }));
    await this.activity.record('tables.restored', { target: String(version) });
    return restored;
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

function normaliseMark([mark = '', ...rest]: readonly string[]): string[] {
  const word = mark.toLowerCase();
  if (CHECKED.has(word)) return ['true', ...rest];
  return [UNCHECKED.has(word) ? '' : mark, ...rest];
}
