import type { TableName } from '@examiner/contracts';
import { hashOf } from '../data-files/file-hash.ts';
import { formatTable } from './table-csv.ts';
import type { PerTable, TablesContent } from './tables.model.ts';

type Content = Pick<TablesContent, 'rows' | 'headers'>;

export function bytesOf({ rows, headers }: Content): PerTable<Buffer> {
  return mapTables((table) => formatTable(headers[table], rows[table]));
}

export function hashesOf(content: Content): PerTable<string[]> {
  const bytes = bytesOf(content);
  return mapTables((table) => [hashOf(bytes[table])]);
}

export function mapTables<T>(value: (table: TableName) => T): Record<TableName, T> {
  return { toDo: value('toDo'), people: value('people'), activities: value('activities') };
}
