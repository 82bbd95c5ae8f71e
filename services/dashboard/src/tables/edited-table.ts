import {
  CELL_MAX_LENGTH,
  markOf,
  TABLE_MAX_COLUMNS,
  TABLE_MAX_ROWS,
  type TableName,
} from '@examiner/contracts';
import { withLongDates, withMark } from './table-cells.ts';
import { parseRecords, type CsvTable } from './table-csv.ts';
import { SEPARATORS, type TableFormat } from './table-format.ts';
import { FIRST_LINES, findMisplaced, isTyped, kindOfFirstLine } from './table-header.ts';
import { decodeSpreadsheet, placeOf, withoutSepLine } from './spreadsheet-text.ts';

export interface FormattedTable extends CsvTable {
  readonly format: TableFormat;
}

type Separator = TableFormat['separator'];

const SAMPLE_ROWS = 50;
const SHOWN_LENGTH = 40;
/** Spreadsheets write such a text instead of a failed formula or a value that does not fit: `#REF!`, `#NV`, `Err:502`. */
const LOST_TEXT =
  /^(?:#[¿¡]?\p{Lu}[\p{Lu}\p{M}_/0]*[!?]|#(?:\p{Lu}\/\p{Lu}|NV)|#{4,}|(?:Err|Fehler):\d{3})$/u;
const LOST_VALUE = /^#\S*$/;

const shown = (text: string) =>
  `“${text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text}”`;

interface FoundColumns {
  readonly separator: Separator;
  readonly hasHeader: boolean;
}

/** The separator with which the first line is most clearly a header or a row of the table. */
function findColumns(
  table: TableName,
  text: string,
  known: FormattedTable,
  separators: readonly Separator[],
): FoundColumns | null {
  const candidates = separators.map((separator) => {
    const records = parseRecords(text, separator).slice(0, SAMPLE_ROWS);
    const kind = kindOfFirstLine(table, records, known.header);
    return { separator, kind, width: records[0]?.length ?? 0 };
  });
  const rankOf = ({ kind }: (typeof candidates)[number]) => FIRST_LINES.indexOf(kind);
  const [best] = candidates.sort((a, b) => rankOf(a) - rankOf(b) || b.width - a.width);
  if (!best || best.kind === 'unknown') return null;
  return { separator: best.separator, hasHeader: best.kind !== 'row' };
}

function tooLargeReason(records: readonly string[][], hasHeader: boolean): string | null {
  if (records.length - (hasHeader ? 1 : 0) > TABLE_MAX_ROWS) {
    return `has more than ${TABLE_MAX_ROWS} rows`;
  }
  const long = records.findIndex((row) => row.length > TABLE_MAX_COLUMNS);
  if (long !== -1) return `has a row of more than ${TABLE_MAX_COLUMNS} cells (row ${long + 1})`;
  for (const [row, cells] of records.entries()) {
    const column = cells.findIndex((cell) => cell.length > CELL_MAX_LENGTH);
    if (column === -1) continue;
    return `has a cell of more than ${CELL_MAX_LENGTH} characters (${placeOf(row, column)})`;
  }
  return null;
}

function unfitReason(
  table: TableName,
  records: readonly string[][],
  known: FormattedTable,
  { separator, hasHeader }: FoundColumns,
): string | null {
  const [first = []] = records;
  const marks = new Set(known.rows.map(([mark]) => mark));
  const texts = new Set(known.rows.flat());
  const misplaced = hasHeader ? findMisplaced(table, first, known.header) : null;
  if (misplaced) {
    const { column, expected } = misplaced;
    return `has ${shown(first[column] ?? '')} in ${placeOf(0, column)}, where “${expected}” belongs`;
  }
  for (const [row, cells] of records.entries()) {
    if (row === 0 && hasHeader) continue;
    const [mark = ''] = cells;
    const others = SEPARATORS.filter((other) => other !== separator);
    const isUnsplit = others.some((other) => mark.split(other).length >= first.length);
    if (cells.length === 1 && first.length > 1 && isUnsplit) {
      return `has another separator between the cells in row ${row + 1}`;
    }
    if (table === 'toDo' && markOf(mark) === null && !marks.has(mark)) {
      return `has ${shown(mark)} in ${placeOf(row, 0)}, but only a check mark or an empty cell fits there`;
    }
    const lost = cells.findIndex(
      (text, column) =>
        !texts.has(text) &&
        (LOST_TEXT.test(text) || (isTyped(table, column) && LOST_VALUE.test(text))),
    );
    if (lost !== -1) return `has ${shown(cells[lost] ?? '')} in ${placeOf(row, lost)}`;
  }
  return null;
}

/** @param known the table before the edit. @returns the reason, as the end of a sentence, if the file does not fit */
export function readEditedTable(
  table: TableName,
  bytes: Buffer,
  known: FormattedTable,
): FormattedTable | string {
  const decoded = decodeSpreadsheet(bytes, known.format.encoding);
  if (typeof decoded === 'string') return decoded;
  const { separator: named, text } = withoutSepLine(decoded.text);
  if (text.trim() === '') return { header: [], rows: [], format: known.format };
  const separators = [known.format.separator, ...SEPARATORS];
  const columns = findColumns(table, text, known, named ? [named] : separators);
  if (!columns) {
    const [line = ''] = text.trim().split(/\r\n|\n|\r/, 1);
    return `begins with ${shown(line)}, which is neither the header nor a row of the table (row 1, column 1)`;
  }
  const records = parseRecords(text, columns.separator);
  const reason =
    tooLargeReason(records, columns.hasHeader) ?? unfitReason(table, records, known, columns);
  if (reason !== null) return reason;
  const rows = columns.hasHeader ? records.slice(1) : records;
  return {
    header: columns.hasHeader ? (records[0] ?? []) : known.header,
    rows: withLongDates(table, table === 'toDo' ? rows.map(withMark) : rows),
    format: {
      separator: columns.separator,
      encoding: decoded.encoding,
      hasBom: decoded.hasBom,
      lineEnd: (/\r\n|\n|\r/.exec(text)?.[0] ?? known.format.lineEnd) as TableFormat['lineEnd'],
      hasSepLine: named !== null,
    },
  };
}
