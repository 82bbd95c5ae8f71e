import type { TableName } from '@examiner/contracts';
import { hashOf } from '../data-files/file-hash.ts';
import { formatTable } from './table-csv.ts';
import type { PerTable, TablesContent, TablesDocument } from './tables.model.ts';

type Content = Pick<TablesContent, 'rows' | 'headers'>;

/** The bytes that HTTP serves. */
export function servedBytesOf({ rows, headers }: Content): PerTable<Buffer> {
  return mapTables((table) => formatTable(headers[table], rows[table]));
}

export function fileBytesOf({
  rows,
  headers,
  formats,
}: Content & Pick<TablesDocument, 'formats'>): PerTable<Buffer> {
  return mapTables((table) => formatTable(headers[table], rows[table], formats[table]));
}

export function fileHashesOf(content: Parameters<typeof fileBytesOf>[0]): PerTable<string[]> {
  const bytes = fileBytesOf(content);
  return mapTables((table) => [hashOf(bytes[table])]);
}

export function mapTables<T>(value: (table: TableName) => T): Record<TableName, T> {
  return { toDo: value('toDo'), people: value('people'), activities: value('activities') };
}
