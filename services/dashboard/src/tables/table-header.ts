import {
  DATE_COLUMNS,
  markOf,
  NAME_COLUMN,
  parseDay,
  TABLE_HEADERS,
  type TableName,
} from '@examiner/contracts';

/** Kinds of a first line, the most certain kind first. `labels` are unknown column names. */
export const FIRST_LINES = ['header', 'row', 'labels', 'unknown'] as const;
export type FirstLine = (typeof FIRST_LINES)[number];

const NUMBER_COLUMNS: Readonly<Record<TableName, readonly number[]>> = {
  toDo: [],
  people: [3, 4, 5],
  activities: [3, 4, 5],
};
const LABEL_MAX_LENGTH = 40;

const wordOf = (text = '') => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function isValue(table: TableName, column: number, text = ''): boolean {
  if (text === '') return false;
  if (DATE_COLUMNS[table].includes(column)) return parseDay(text) !== null;
  if (NUMBER_COLUMNS[table].includes(column)) return /^-?\d+$/.test(text);
  return table === 'toDo' && column === 0 && markOf(text) !== null;
}

function isHeader(table: TableName, first: readonly string[], known: readonly string[]): boolean {
  const words = new Set([...TABLE_HEADERS[table], ...known].map(wordOf).filter(Boolean));
  // Columns after those of the table may have any name.
  const filled = first.slice(0, TABLE_HEADERS[table].length).filter((text) => text !== '');
  const matching = filled.filter((text) => words.has(wordOf(text)));
  const isWhole = filled.length > 1 || first[0] !== '';
  return isWhole && matching.length > 0 && matching.length * 2 >= filled.length;
}

function isRow(table: TableName, first: readonly string[], rows: readonly string[][]): boolean {
  if (table === 'toDo' && markOf(first[0] ?? '') === null) return false;
  if (first.some((text, column) => isValue(table, column, text))) return true;
  if (table === 'toDo' && first[0] === '' && first[NAME_COLUMN.toDo]) return true;
  // A header names each column that has values.
  return rows.some((row) =>
    row.some((text, column) => isValue(table, column, text) && !first[column]),
  );
}

function isLabels(table: TableName, first: readonly string[], rows: readonly string[][]): boolean {
  const isLabel = (text: string) => text.length <= LABEL_MAX_LENGTH && !/\d/.test(text);
  if (!first.every(isLabel)) return false;
  if (TABLE_HEADERS[table].every((_, column) => first[column])) return true;
  const columns = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const hasValues = columns.filter((column) =>
    rows.some((row) => isValue(table, column, row[column])),
  );
  return (
    hasValues.length > 1 &&
    new Set(first).size === first.length &&
    columns.every((column) => rows.every((row) => !row[column]) || Boolean(first[column]))
  );
}

/** @param known the current header of the table */
export function kindOfFirstLine(
  table: TableName,
  [first = [], ...rows]: readonly string[][],
  known: readonly string[],
): FirstLine {
  const hasValue = first.some((text, column) => isValue(table, column, text));
  if (!hasValue && isHeader(table, first, known)) return 'header';
  if (isRow(table, first, rows)) return 'row';
  return isLabels(table, first, rows) ? 'labels' : 'unknown';
}

/** @returns the first misplaced column, and the name that belongs there */
export function findMisplaced(
  table: TableName,
  header: readonly string[],
  known: readonly string[],
): { readonly column: number; readonly expected: string } | null {
  const names = TABLE_HEADERS[table];
  for (const [column, text] of header.entries()) {
    const word = wordOf(text);
    const isInPlace = word === wordOf(names[column]) || word === wordOf(known[column]);
    if (isInPlace || !names.some((name) => wordOf(name) === word)) continue;
    return { column, expected: names[column] ?? 'nothing' };
  }
  return null;
}

export function isTyped(table: TableName, column: number): boolean {
  return DATE_COLUMNS[table].includes(column) || NUMBER_COLUMNS[table].includes(column);
}
