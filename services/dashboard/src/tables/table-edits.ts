import { Injectable } from '@nestjs/common';
import type { TableName } from '@examiner/contracts';
import { hashOf } from '../data-files/file-hash.ts';
import { readEditedTable, type CsvTable } from './table-csv.ts';
import type { FileFinding } from './table-files.ts';

/** A table that was edited by hand, and the hash of its file's bytes. */
export interface TableEdit extends CsvTable {
  readonly hash: string;
}

/** Why an edit was not read in, as the rest of a sentence, and the hash of its bytes. */
interface Problem {
  readonly sentence: string;
  readonly hash: string;
}

/** Reads what somebody wrote into the files by hand. */
@Injectable()
export class TableEdits {
  readonly #problems = new Map<TableName, Problem>();

  /** The tables that were edited. One that is too large is left alone and has a problem from then on. */
  read(findings: readonly FileFinding[]): ReadonlyMap<TableName, TableEdit> {
    const edits = new Map<TableName, TableEdit>();
    for (const { table, state, bytes } of findings) {
      const hash = hashOf(bytes);
      // What is too large is not parsed again at every read.
      if (state === 'edited' && this.#problems.get(table)?.hash === hash) continue;
      this.#problems.delete(table);
      if (state !== 'edited') continue;
      const parsed = readEditedTable(bytes);
      if (typeof parsed !== 'string') edits.set(table, { ...parsed, hash });
      else this.#problems.set(table, { hash, sentence: `${parsed}, so it was not read in` });
    }
    return edits;
  }

  /** Why a table's file was not read in, as the rest of a sentence; null when there is no reason. */
  problemOf(table: TableName): string | null {
    return this.#problems.get(table)?.sentence ?? null;
  }
}
