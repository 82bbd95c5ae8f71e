import { FILE_OF_TABLE, TABLE_NAMES, type TableName } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../lib/call.ts';
import { padRow, readCsv } from '../rules/csv.ts';
import { versionIn } from './version.ts';

const COLUMNS = 6;
const MAX_READS = 3;

export interface TableFile {
  /** Line 1; null if the file has no header. */
  readonly header: readonly string[] | null;
  readonly rows: readonly (readonly string[])[];
  /** The ETag without its quotes. */
  readonly version: string | null;
  /** Whether the table was read. A table that was not read must never be saved. */
  readonly isRead: boolean;
}

export type TableFiles = Readonly<Record<TableName, TableFile>>;

const UNREAD: TableFile = { header: null, rows: [], version: null, isRead: false };

async function readFile(table: TableName): Promise<TableFile> {
  try {
    const response = await send(operations.dataFile(FILE_OF_TABLE[table]), {});
    const [header = null, ...rows] = readCsv(await response.text());
    const version = versionIn(response.headers.get('ETag'));
    return { header, rows: rows.map((row) => padRow(row, COLUMNS)), version, isRead: true };
  } catch (error) {
    console.warn(`${FILE_OF_TABLE[table]} could not be read.`, error);
    return UNREAD;
  }
}

async function readFiles(): Promise<TableFiles> {
  const [toDo, people, activities] = await Promise.all([
    readFile('toDo'),
    readFile('people'),
    readFile('activities'),
  ]);
  return { toDo, people, activities };
}

export function isSameVersion(a: TableFiles, b: TableFiles): boolean {
  return TABLE_NAMES.every(
    (table) => a[table].version === b[table].version && a[table].isRead === b[table].isRead,
  );
}

/** Reads the files again until the three versions are equal or no longer change. Versions of samples may differ permanently. */
async function readTables(): Promise<TableFiles> {
  let files = await readFiles();
  for (let reads = 1; reads < MAX_READS; reads += 1) {
    if (new Set(TABLE_NAMES.map((table) => files[table].version)).size === 1) break;
    const again = await readFiles();
    const isStill = isSameVersion(files, again);
    files = again;
    if (isStill) break;
  }
  return files;
}

export const TABLES_KEY = ['dashboard-tables'];

export const tablesQuery = queryOptions({ queryKey: TABLES_KEY, queryFn: readTables });
