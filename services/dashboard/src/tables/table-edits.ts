import { Injectable } from '@nestjs/common';
import type { TableName } from '@examiner/contracts';
import { hashOf } from '../data-files/file-hash.ts';
import { readEditedTable, type CsvTable } from './table-csv.ts';
import type { TableFileState } from './table-files.ts';

export interface TableEdit extends CsvTable {
  readonly hash: string;
}

interface Problem {
  readonly sentence: string;
  readonly hash: string;
}

@Injectable()
export class TableEdits {
  readonly #problems = new Map<TableName, Problem>();

  /** Tables that are too large are left out and have a problem from then on. */
  read(findings: readonly TableFileState[]): ReadonlyMap<TableName, TableEdit> {
    const edits = new Map<TableName, TableEdit>();
    for (const { table, state, bytes } of findings) {
      const hash = hashOf(bytes);
      // A table that is too large is not parsed at every read.
      if (state === 'edited' && this.#problems.get(table)?.hash === hash) continue;
      this.#problems.delete(table);
      if (state !== 'edited') continue;
      const parsed = readEditedTable(bytes);
      if (typeof parsed !== 'string') edits.set(table, { ...parsed, hash });
      else this.#problems.set(table, { hash, sentence: `${parsed}, so it was not read in` });
    }
    return edits;
  }

  problemOf(table: TableName): string | null {
    return this.#problems.get(table)?.sentence ?? null;
  }
}
