import {
  mergeRows,
  rowName,
  TABLE_HEADERS,
  TABLE_NAMES,
  type CellConflict,
  type Rows,
  type TableName,
} from '@examiner/contracts';
import { mapTables, servedBytesOf } from './table-bytes.ts';
import type { PerTable, TablesContent } from './tables.model.ts';

export type Content = Pick<TablesContent, 'rows' | 'headers'>;

export interface TableConflict extends CellConflict {
  readonly table: TableName;
  /** The index of the row in `mine`; undefined if `mine` removed the row. */
  readonly row: number | undefined;
  readonly name: string;
  /** The name of the column for people. */
  readonly label: string;
}

export interface TableContent {
  readonly header: readonly string[];
  readonly rows: Rows;
}

export interface MergedTable {
  readonly header: string[];
  readonly rows: string[][];
  readonly conflicts: readonly TableConflict[];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export function mergeTable(
  table: TableName,
  base: TableContent,
  mine: TableContent,
  theirs: TableContent,
): MergedTable {
  const merged = mergeRows(table, { base: base.rows, mine: mine.rows, theirs: theirs.rows });
  const conflicts = merged.flatMap(({ cells, mine: row, conflicts: found }) =>
    found.map((conflict): TableConflict => {
      const { column } = conflict;
      const label = column === null ? '' : (TABLE_HEADERS[table][column] ?? `Column ${column + 1}`);
      return { ...conflict, table, row, name: rowName(table, cells), label };
    }),
  );
  return {
    header: [...(isSame(base.header, mine.header) ? theirs.header : mine.header)],
    rows: merged.map(({ cells }) => [...cells]),
    conflicts,
  };
}

export const tableOf = ({ rows, headers }: Content, table: TableName): TableContent => ({
  header: headers[table],
  rows: rows[table],
});

export function contentOf(tables: PerTable<TableContent>): Content {
  const copy = (rows: Rows) => rows.map((row) => [...row]);
  return {
    rows: mapTables((table) => copy(tables[table].rows)),
    headers: mapTables((table) => [...tables[table].header]),
  };
}

/** A missing cell equals an empty cell. */
export function hasSameContent(one: Content, other: Content): boolean {
  const bytes = servedBytesOf(one);
  const others = servedBytesOf(other);
  return TABLE_NAMES.every((table) => bytes[table].equals(others[table]));
}
