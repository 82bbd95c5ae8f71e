import { rowName, type CellConflict } from './merge-rows.ts';
import type { TableName, TableVersion, TableVersionContent } from './tables.ts';

function hasTheirs(
  table: TableName,
  name: string,
  { column, theirs }: CellConflict,
  content: TableVersionContent,
): boolean {
  const rows = content[table].filter((row) => rowName(table, row) === name);
  if (column === null) return (theirs === null) === (rows.length === 0);
  return rows.some((row) => (row[column] ?? '').trim() === theirs);
}

/**
 * @param contents newest first
 * @returns the version with the other side's change; undefined if it is not in `contents`
 */
export function versionOfChange(
  table: TableName,
  name: string,
  conflict: CellConflict,
  contents: readonly TableVersionContent[],
): TableVersion | undefined {
  const before = contents.findIndex((content) => !hasTheirs(table, name, conflict, content));
  return before === -1 ? contents.at(-1) : contents[before - 1];
}
