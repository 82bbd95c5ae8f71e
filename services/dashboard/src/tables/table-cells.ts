import {
  DATE_COLUMNS,
  formatLongDay,
  markOf,
  otherReading,
  parseDay,
  type DateOrder,
  type TableName,
} from '@examiner/contracts';

const IN_NUMBERS = /^(\d{1,2})[/-](\d{1,2})[/-](?:\d{4}|\d{2})$/;

/** A checked cell becomes `true`, and an unchecked cell becomes empty. Other texts stay. */
export function withMark([mark = '', ...rest]: readonly string[]): string[] {
  return [markOf(mark) ?? mark, ...rest];
}

/** Whether the dates of a file have the month or the day first; undefined if the dates do not show it. */
function orderOf(texts: readonly string[]): DateOrder | undefined {
  const found = new Set<DateOrder>();
  for (const text of texts) {
    const [, first, second] = IN_NUMBERS.exec(text) ?? [];
    if (Number(first) > 12) found.add('day-first');
    if (Number(second) > 12) found.add('month-first');
  }
  const [order] = found;
  return found.size === 1 ? order : undefined;
}

/** A date is changed to the long form if it is unambiguous, or if the other dates of the file show the order. Other dates stay. */
export function withLongDates(table: TableName, rows: readonly string[][]): string[][] {
  const columns = DATE_COLUMNS[table];
  const order = orderOf(rows.flatMap((row) => columns.map((column) => row[column] ?? '')));
  return rows.map((row) =>
    row.map((text, column) => {
      if (!columns.includes(column)) return text;
      const day = parseDay(text, order);
      const isClear = order !== undefined || otherReading(text) === null;
      return day !== null && isClear ? formatLongDay(day) : text;
    }),
  );
}
