import {
  ConflictException,
  Injectable,
  NotFoundException,
  PreconditionFailedException,
} from '@nestjs/common';
import {
  TABLE_MAX_ROWS,
  TABLE_NAMES,
  type SaveTablesInput,
  type TableName,
  type TableVersion,
  type TableVersionContent,
} from '@examiner/contracts';
import { ActivityLog } from '@examiner/kit';
import { conflictSentence } from './conflict-sentence.ts';
import { CurrentTables, type TablesChange } from './current-tables.ts';
import {
  contentOf,
  mergeTable,
  tableOf,
  type Content,
  type MergedTable,
  type TableConflict,
} from './merged-content.ts';
import { servedBytesOf, mapTables } from './table-bytes.ts';
import { withMark } from './table-cells.ts';
import { TableEdits } from './table-edits.ts';
import type { PerTable, TablesContent, TablesDocument } from './tables.model.ts';
import { TablesRepository } from './tables.repository.ts';

const TRIES = 5;
const OUTDATED = 'The tables were changed in another window.';
const TITLE: Readonly<Record<TableName, string>> = {
  toDo: 'To-Do',
  people: 'People',
  activities: 'Activities',
};

type Maker = string | null;

export interface TableFile {
  readonly bytes: Buffer;
  readonly version: string;
  readonly savedAt: string;
  /** The reason why an edit by hand was not read in, as the end of a sentence; null if there is none. */
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
    const bytes = servedBytesOf(document);
    return mapTables((table: TableName) => ({
      bytes: bytes[table],
      version: String(document.version),
      savedAt: document.savedAt,
      problem: this.edits.problemOf(table),
    }));
  }

  /**
   * Merges the input with the changes of others since the version of `ifMatch`. If `ifMatch` is null, the input
   * replaces the current version.
   * @returns the version with the input; a merge creates one more version
   * @throws PreconditionFailedException (412) if both sides changed the same cell, or the version does not exist
   */
  async save(input: SaveTablesInput, ifMatch: string | null, savedBy: Maker): Promise<string> {
    const saved = await this.#change(async (current) => {
      const own: Content = {
        rows: mapTables((table) => (table === 'toDo' ? input.toDo.map(withMark) : input[table])),
        headers: mapTables((table) => {
          const sent = input.headers?.[table];
          return sent && sent.length > 0 ? sent : current.headers[table];
        }),
      };
      const isNewest = ifMatch === null || ifMatch === String(current.version);
      const content = isNewest ? own : await this.#merge(own, current, ifMatch);
      return { content, own, origin: 'saved', savedBy };
    });
    await this.activity.record('tables.saved', { target: saved });
    return saved;
  }

  /** Writes the files in the form of HTTP, for the previous release. @returns the files that did not fit; each is kept beside the new file */
  async writePlain(): Promise<readonly string[]> {
    return this.current.writePlain();
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

  /** The current version is kept among the earlier versions. */
  async restore(version: number, savedBy: Maker): Promise<string> {
    const { rows, headers } = await this.#requireVersion(version);
    const restored = await this.#change(() => ({
      content: { rows, headers },
      origin: 'restored',
      savedBy,
    }));
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

  async #merge(own: Content, current: TablesDocument, version: string): Promise<Content> {
    const isNumber = String(Number(version)) === version && Number(version) < current.version;
    const base = isNumber ? await this.repository.readVersion(Number(version)) : null;
    if (!base) throw new PreconditionFailedException(OUTDATED);
    const merged: PerTable<MergedTable> = mapTables((table) =>
      mergeTable(table, tableOf(base, table), tableOf(own, table), tableOf(current, table)),
    );
    const conflicts = TABLE_NAMES.flatMap((table) => merged[table].conflicts);
    if (conflicts.length > 0) {
      const since = await this.repository.readVersions(current.version);
      const versions = [
        current,
        ...since.filter(({ version: one, isPart }) => one >= base.version && !isPart),
      ];
      throw new PreconditionFailedException({
        message: OUTDATED,
        issues: conflicts.map((conflict) => ({
          path: pathOf(conflict),
          message: `${conflictSentence(conflict, versions)}.`,
        })),
      });
    }
    const tooLarge = TABLE_NAMES.find((table) => merged[table].rows.length > TABLE_MAX_ROWS);
    if (tooLarge) {
      throw new ConflictException(
        `With the rows that were saved meanwhile, ${TITLE[tooLarge]} would have more than ${TABLE_MAX_ROWS} rows. Please remove some and save again.`,
      );
    }
    return contentOf(merged);
  }

  async #change(
    change: (current: TablesDocument) => TablesChange | Promise<TablesChange>,
  ): Promise<string> {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const current = await this.current.read();
      const version = await this.current.replace(current, await change(current));
      if (version !== null) return version;
    }
    throw new ConflictException('The tables are being changed by others. Please try again.');
  }
}

function toVersion({
  version,
  savedAt,
  origin,
  savedBy,
}: Omit<TablesContent, keyof Content>): TableVersion {
  return { version: String(version), savedAt, origin, ...(savedBy !== null && { savedBy }) };
}

function pathOf({ table, row, column }: TableConflict): string {
  return [table, row, column].filter((part) => part !== undefined && part !== null).join('.');
}
