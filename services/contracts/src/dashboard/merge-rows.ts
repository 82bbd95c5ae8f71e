import { formatLongDay, otherReading, parseDay } from './calendar-day.ts';
import { readInterval, wholeNumber } from './interval.ts';
import { DATE_COLUMNS, NAME_COLUMN, type Rows, type TableName } from './tables.ts';

type Cells = Rows[number];

/** A cell that both sides changed to different values. */
export interface CellConflict {
  /** Null if one side removed the row and the other side changed it. */
  readonly column: number | null;
  /**
   * The value of the cell. If one side removed the row, it is the name of the row, and null on the side that removed
   * it.
   */
  readonly mine: string | null;
  readonly theirs: string | null;
}

export interface MergedRow {
  /** The merged row. A conflict uses the value of `mine`. If one side changed a row, the row always stays. */
  readonly cells: readonly string[];
  readonly mine?: number;
  readonly theirs?: number;
  readonly conflicts: readonly CellConflict[];
}

export interface TableSides {
  readonly base: Rows;
  readonly mine: Rows;
  readonly theirs: Rows;
}

/** Columns of people and activities. The other columns are calculated from the first two. */
const LAST_TOUCH = 1;
const NEXT_TOUCH = 2;
const INTERVAL = 3;
const DAYS_SINCE = 4;
const DAYS_REMAINING = 5;
const FIGURES: readonly number[] = [DAYS_SINCE, DAYS_REMAINING];
const NO_COLUMNS: readonly number[] = [];

const figuresOf = (table: TableName) => (table === 'toDo' ? NO_COLUMNS : FIGURES);
const cellAt = (row: Cells | undefined, column: number) => (row?.[column] ?? '').trim();
const isDay = (text: string) => text === '' || parseDay(text) !== null;

/** Null also for a date with two readings, because the settings decide between the readings and may change. */
const clearDay = (text: string) => (otherReading(text) === null ? parseDay(text) : null);

export function isSameCell(table: TableName, column: number, one: string, other: string): boolean {
  if (one === other) return true;
  if (!DATE_COLUMNS[table].includes(column)) return false;
  const day = clearDay(one);
  return day !== null && day === clearDay(other);
}

/** The row without its figures, because each save calculates them again. */
function contentOf(table: TableName, row: Cells): string {
  const figures = figuresOf(table);
  const cells = row.map((_, column) => {
    const text = cellAt(row, column);
    if (figures.includes(column)) return '';
    return DATE_COLUMNS[table].includes(column) ? String(clearDay(text) ?? text) : text;
  });
  while (cells.at(-1) === '') cells.pop();
  return JSON.stringify(cells);
}

/** The first cell with text, starting at the name column. Empty for a row without text. */
export function rowName(table: TableName, row: Cells): string {
  return (
    row
      .slice(NAME_COLUMN[table])
      .find((text) => text.trim() !== '')
      ?.trim() ?? ''
  );
}

/**
 * @returns for each row of `base` its place in `side`. Rows with equal content are matched first, then rows with equal
 * names
 */
export function alignRows(table: TableName, base: Rows, side: Rows): (number | undefined)[] {
  const places: (number | undefined)[] = base.map(() => undefined);
  const free = new Set(side.keys());
  for (const keyOf of [contentOf, rowName]) {
    const byKey = new Map<string, number[]>();
    for (const place of free) {
      const key = keyOf(table, side[place] ?? []);
      byKey.set(key, [...(byKey.get(key) ?? []), place]);
    }
    for (const [index, row] of base.entries()) {
      const key = keyOf(table, row);
      if (places[index] !== undefined || key === '') continue;
      const place = byKey.get(key)?.shift();
      if (place === undefined) continue;
      places[index] = place;
      free.delete(place);
    }
  }
  return places;
}

type RowSides = Readonly<Record<'base' | 'mine' | 'theirs', Cells>>;

/** @returns undefined if both sides changed the cell to different values */
function mergeCell(table: TableName, column: number, sides: RowSides): string | undefined {
  const [base, mine, theirs] = [sides.base, sides.mine, sides.theirs].map((row) =>
    cellAt(row, column),
  ) as [string, string, string];
  if (isSameCell(table, column, mine, base)) return theirs;
  if (isSameCell(table, column, theirs, base)) return mine;
  if (isSameCell(table, column, mine, theirs)) return mine;
  if (table === 'toDo' || column !== NEXT_TOUCH) return undefined;
  // A date is calculated from the last touch point and the interval. Any other text was typed.
  if (isDay(mine)) return theirs;
  return isDay(theirs) ? mine : undefined;
}

/**
 * The figures of the side that has the touch point and interval of the merged row. If neither side has both, the
 * figures are calculated.
 */
function withFigures(cells: readonly string[], { mine, theirs }: RowSides): string[] {
  const holds = (row: Cells, columns: readonly number[]) =>
    columns.every((column) => cellAt(row, column) === cellAt(cells, column));
  const next = cellAt(cells, NEXT_TOUCH);
  const source = [mine, theirs].find((row) => holds(row, [LAST_TOUCH, INTERVAL]));
  const touched = holds(mine, [LAST_TOUCH]) ? mine : theirs;
  const last = clearDay(cellAt(cells, LAST_TOUCH));
  const interval = readInterval(cellAt(cells, INTERVAL));
  const since = wholeNumber(cellAt(touched, DAYS_SINCE));
  const isCalculable = last !== null && interval !== null && since !== null;
  const sourceNext = cellAt(source, NEXT_TOUCH);
  return cells.map((text, column) => {
    if (column === NEXT_TOUCH && isDay(next)) {
      if (source) return isDay(sourceNext) ? sourceNext : text;
      return isCalculable ? formatLongDay(last + interval) : text;
    }
    if (!FIGURES.includes(column)) return text;
    if (source) return cellAt(source, column);
    if (!isCalculable) return '';
    return String(column === DAYS_SINCE ? since : interval - since);
  });
}

function mergeRow(table: TableName, sides: RowSides): Pick<MergedRow, 'cells' | 'conflicts'> {
  const width = Math.max(sides.mine.length, sides.theirs.length);
  const figures = figuresOf(table);
  const conflicts: CellConflict[] = [];
  const cells = Array.from({ length: width }, (_, column) => {
    const mine = cellAt(sides.mine, column);
    if (figures.includes(column)) return mine;
    const merged = mergeCell(table, column, sides);
    if (merged !== undefined) return merged;
    conflicts.push({ column, mine, theirs: cellAt(sides.theirs, column) });
    return mine;
  });
  return { cells: table === 'toDo' ? cells : withFigures(cells, sides), conflicts };
}

function changedRow(table: TableName, side: 'mine' | 'theirs', cells: Cells) {
  const name = rowName(table, cells);
  const [mine, theirs] = side === 'mine' ? [name, null] : [null, name];
  return { cells, conflicts: [{ column: null, mine, theirs }] };
}

/**
 * Inserts the rows of `others` that are missing in `rows`. Each is inserted after the row that it follows in `others`.
 */
function insertOthers(
  rows: readonly MergedRow[],
  others: readonly MergedRow[],
): readonly MergedRow[] {
  const result = [...rows];
  const known = new Set(rows);
  let at = 0;
  for (const row of others) {
    if (!known.has(row)) result.splice(at, 0, row);
    at = result.indexOf(row) + 1;
  }
  return result;
}

const isAscending = (places: readonly number[]) =>
  places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0));

/** See docs/decisions/040-merged-tables.md. @param inMine for each row of `base` its place in `mine`, if known */
export function mergeRows(
  table: TableName,
  { base, mine, theirs }: TableSides,
  inMine: readonly (number | undefined)[] = alignRows(table, base, mine),
): readonly MergedRow[] {
  const inTheirs = alignRows(table, base, theirs);
  const ofMine = new Map<number, MergedRow>();
  const ofTheirs = new Map<number, MergedRow>();
  const isEdited = (before: Cells, row: Cells) =>
    contentOf(table, before) !== contentOf(table, row);
  for (const [index, before] of base.entries()) {
    const m = inMine[index];
    const t = inTheirs[index];
    const own = mine[m ?? -1];
    const other = theirs[t ?? -1];
    if (m !== undefined && t !== undefined && own && other) {
      const sides = { base: before, mine: own, theirs: other };
      const row = { mine: m, theirs: t, ...mergeRow(table, sides) };
      ofMine.set(m, row);
      ofTheirs.set(t, row);
    } else if (m !== undefined && own && isEdited(before, own)) {
      ofMine.set(m, { mine: m, ...changedRow(table, 'mine', own) });
    } else if (t !== undefined && other && isEdited(before, other)) {
      ofTheirs.set(t, { theirs: t, ...changedRow(table, 'theirs', other) });
    }
  }
  const alignedMine = new Set(inMine);
  const alignedTheirs = new Set(inTheirs);
  const addedTheirs = [...theirs.keys()].filter((place) => !alignedTheirs.has(place));
  for (const [place, row] of mine.entries()) {
    if (alignedMine.has(place)) continue;
    const content = contentOf(table, row);
    const same = addedTheirs.findIndex((t) => contentOf(table, theirs[t] ?? []) === content);
    const [twin] = same === -1 ? [] : addedTheirs.splice(same, 1);
    const added = { mine: place, cells: row, conflicts: [] };
    const both = twin === undefined ? added : { ...added, theirs: twin };
    ofMine.set(place, both);
    if (twin !== undefined) ofTheirs.set(twin, both);
  }
  for (const place of addedTheirs) {
    ofTheirs.set(place, { theirs: place, cells: theirs[place] ?? [], conflicts: [] });
  }
  const inOrder = (rows: ReadonlyMap<number, MergedRow>) =>
    [...rows].sort(([a], [b]) => a - b).map(([, row]) => row);
  const own = inOrder(ofMine);
  const others = inOrder(ofTheirs);
  // If only the other side sorted its rows, the order of the other side is used.
  const isUnsorted = isAscending(inMine.filter((place) => place !== undefined));
  return isUnsorted ? insertOthers(others, own) : insertOthers(own, others);
}
