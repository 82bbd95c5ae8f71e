import { BadRequestException } from '@nestjs/common';
import {
  emailAddressIn,
  type ChosenColumns,
  type ColumnRole,
  type ImportColumn,
} from '@examiner/contracts';
import { plainCell } from '@examiner/kit';
import { left, MEANINGS, meaningsOf, wanted, type Meaning } from './column-names.ts';
import { isOfOtherWay, wishNamed } from './departure-names.ts';
import { isNothing, isYesOrDay, isYesOrNo, perhapsLeftSaid, stateSaid } from './list-words.ts';

export interface ListColumn extends Meaning {
  readonly index: number;
  readonly name: string;
  readonly by?: ImportColumn['by'];
}

export interface ListColumns {
  readonly address: number;
  readonly all: readonly ListColumn[];
  readonly above: number;
}

const NAME_SHOWN = 80;
const WIDTH_MAX = 200;
const TITLES_MAX = 10;
const WORDS_OF_STATE = 2;

/** Finds the columns by the author's choice, by names, or by the first cells. @returns null without addresses. @throws BadRequestException */
export function columnsOf(
  lines: readonly (readonly string[])[],
  chosen: ChosenColumns = {},
): ListColumns | null {
  const above = linesAbove(lines);
  const head = above > 0 ? (lines[above - 1] ?? []) : [];
  const cells = lines.slice(above);
  const width = Math.min(WIDTH_MAX, Math.max(0, head.length, ...cells.map(({ length }) => length)));
  const meanings = meaningsOf(head);
  const columns = Array.from({ length: width }, (_, index) => {
    const name = plainCell(head[index] ?? '')
      .trim()
      .slice(0, NAME_SHOWN);
    return columnOf({ index, name: name || `Column ${index + 1}` }, meanings[index], cells);
  });
  const byHand = chosenRoles(columns, chosen);
  const address =
    byHand.find(([, role]) => role === 'address')?.[0] ?? addressColumn(columns, cells);
  if (address === undefined) return null;
  const roles = new Map(byHand);
  const all = columns.map((column) => settled(column, address, roles.get(column.index)));
  return { address, all, above };
}

/** The number of lines with titles and names above the addresses; 0 if the first line has an address. */
function linesAbove(lines: readonly (readonly string[])[]): number {
  const titles = lines.slice(0, TITLES_MAX);
  const reader = titles.findIndex((line) => line.some((cell) => addressIn(cell) !== null));
  if (reader === 0) return 0;
  const named = titles.findIndex((line) =>
    meaningsOf(line).some((each) => each?.role === 'address'),
  );
  return named >= 0 && (reader < 0 || named < reader) ? named + 1 : 1;
}

const addressIn = (cell: string | undefined) => emailAddressIn(plainCell(cell ?? ''));

type Place = Pick<ListColumn, 'index' | 'name'>;

function columnOf(
  { index, name }: Place,
  known: Meaning | undefined,
  cells: readonly (readonly string[])[],
): ListColumn {
  if (known) return { index, name, ...known, by: 'name' };
  const said = cells.map((line) => line[index] ?? '').filter((cell) => !isNothing(cell));
  if (isOfOtherWay(name)) return { index, name, ...MEANINGS.ignored };
  if (areStates(said)) return { index, name, ...MEANINGS.state, by: 'cells' };
  return { index, name, ...(meaningNamed(name, said) ?? MEANINGS.ignored) };
}

/** Whether at least half of the values are known states, and at least one means that the reader is not active. */
function areStates(said: readonly string[]): boolean {
  if (said.some((cell) => isYesOrDay(cell) || cell.trim().split(/\s+/).length > WORDS_OF_STATE)) {
    return false;
  }
  const known = said.map(stateSaid).filter((state) => state !== 'unknown');
  return known.length * 2 >= said.length && known.some((state) => state !== 'well');
}

/** Guesses the meaning from the words of the column's name. A guess never admits a reader who may have left. Only clear departures are stored. */
function meaningNamed(
  name: string,
  said: readonly string[],
): Pick<ListColumn, 'role' | 'said' | 'rank' | 'by'> | undefined {
  const wish = wishNamed(name);
  if (wish?.kind === 'left') {
    const { yes, isWeak } = wish;
    if (!isWeak) return { ...left(yes), by: 'name' };
    if (!said.every(isYesOrDay)) return undefined;
    return { role: 'left', said: (cell) => perhapsLeftSaid(cell, yes), by: 'name' };
  }
  if (!wish || said.length === 0 || !said.every(isYesOrNo)) return undefined;
  if (wish.kind === 'wanted') return { ...wanted('unconfirmed'), by: 'cells' };
  return { role: 'wanted', said: () => 'unconfirmed', by: 'cells' };
}

function addressColumn(
  columns: readonly ListColumn[],
  cells: readonly (readonly string[])[],
): number | undefined {
  const count = ({ index }: ListColumn) =>
    cells.filter((line) => addressIn(line[index]) !== null).length;
  const counts = new Map(columns.map((column) => [column.index, count(column)]));
  const has = ({ index }: ListColumn) => counts.get(index) ?? 0;
  const named = columns.filter(({ role }) => role === 'address');
  const fullest = columns.toSorted((a, b) => has(b) - has(a))[0];
  const found = named.find((column) => has(column) > 0);
  if (found) return found.index;
  return fullest && has(fullest) > 0 ? fullest.index : named[0]?.index;
}

function settled(column: ListColumn, address: number, chosen: ColumnRole | undefined): ListColumn {
  const { index, name } = column;
  if (chosen) return { index, name, ...MEANINGS[chosen], by: 'hand' };
  if (index === address)
    return { index, name, ...MEANINGS.address, by: column.role === 'address' ? 'name' : 'cells' };
  return column.role === 'address' ? { index, name, ...MEANINGS.ignored } : column;
}

function chosenRoles(
  columns: readonly ListColumn[],
  chosen: ChosenColumns,
): (readonly [index: number, role: ColumnRole])[] {
  return (Object.keys(chosen) as ColumnRole[]).flatMap((role) =>
    [chosen[role] ?? []].flat().map((wanted) => {
      const column = columns.find(({ index, name }) => index === wanted || name === wanted);
      if (!column) {
        throw new BadRequestException(`The list has no column ${JSON.stringify(wanted)}.`);
      }
      return [column.index, role] as const;
    }),
  );
}
