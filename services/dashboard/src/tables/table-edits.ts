import { Injectable } from '@nestjs/common';
import type { TableName } from '@examiner/contracts';
import { hashOf } from '../data-files/file-hash.ts';
import { readEditedTable, type FormattedTable } from './edited-table.ts';
import type { TableFileState } from './table-files.ts';
import type { TablesDocument } from './tables.model.ts';

export interface TableEdit extends FormattedTable {
  readonly hash: string;
}

interface Problem {
  readonly sentence: string;
  readonly hash: string;
  /** The version of the tables. The file may be based on another version. */
  readonly version: number;
}

@Injectable()
export class TableEdits {
  readonly #problems = new Map<TableName, Problem>();

  /** A file that does not fit is left out, and has a problem until it fits. */
  read(
    document: TablesDocument,
    findings: readonly TableFileState[],
  ): ReadonlyMap<TableName, TableEdit> {
    const edits = new Map<TableName, TableEdit>();
    for (const { table, state, bytes } of findings) {
      const hash = hashOf(bytes);
      // A file that did not fit is not parsed again until it changes.
      if (state === 'edited' && this.#isRefused(table, hash, document.version)) continue;
      this.#problems.delete(table);
      if (state !== 'edited') continue;
      const known = {
        header: document.headers[table],
        rows: document.rows[table],
        format: document.formats[table],
      };
      const parsed = readEditedTable(table, bytes, known);
      if (typeof parsed !== 'string') edits.set(table, { ...parsed, hash });
      else this.refuse(table, hash, document.version, parsed);
    }
    return edits;
  }

  /** @param reason the end of a sentence about the file */
  refuse(table: TableName, hash: string, version: number, reason: string): void {
    const sentence = `${reason}, so it was not read in`;
    this.#problems.set(table, { hash, version, sentence });
  }

  problemOf(table: TableName): string | null {
    return this.#problems.get(table)?.sentence ?? null;
  }

  #isRefused(table: TableName, hash: string, version: number): boolean {
    const problem = this.#problems.get(table);
    return problem?.hash === hash && problem.version === version;
  }
}
