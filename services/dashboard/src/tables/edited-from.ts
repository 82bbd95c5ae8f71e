import { alignRows, isSameCell, type Rows, type TableName } from '@examiner/contracts';
import type { Content } from './merged-content.ts';
import type { TablesVersion } from './tables.model.ts';

const hasText = (row: readonly string[] = []) => row.some((text) => text !== '');

function countDifferences(
  table: TableName,
  one: readonly string[],
  other: readonly string[],
): number {
  const width = Math.max(one.length, other.length);
  const columns = Array.from({ length: width }, (_, column) => column);
  return columns.filter(
    (column) => !isSameCell(table, column, one[column] ?? '', other[column] ?? ''),
  ).length;
}

/** The number of different cells and of added or removed rows between a version and an edited table; Infinity if the table is not based on that version. */
function distanceOf(table: TableName, version: Rows, edited: Rows): number {
  const places = alignRows(table, version, edited);
  const found = new Set(places.filter((place) => place !== undefined));
  if (found.size * 2 < version.length) return Infinity;
  const inRows = version.map((row, index) => {
    const twin = edited[places[index] ?? -1];
    return twin ? countDifferences(table, row, twin) : Number(hasText(row));
  });
  const newRows = edited.filter((row, place) => !found.has(place) && hasText(row));
  return inRows.reduce((sum, count) => sum + count, newRows.length);
}

type PresentVersion = Content & Pick<TablesVersion, 'origin' | 'version'>;
type EarlierVersion = PresentVersion & Pick<TablesVersion, 'isPart'>;

/** The versions on which the edited table is probably based, oldest first. A program may keep a file open during saves. @param earlier newest first */
export function contentsEditedFrom(
  table: TableName,
  edited: Rows,
  newest: PresentVersion,
  earlier: readonly EarlierVersion[],
): readonly Content[] {
  const lastEdit = [newest, ...earlier].find(({ origin }) => origin === 'edited');
  let nearest: readonly Content[] = [newest];
  let least = distanceOf(table, newest.rows[table], edited);
  for (const version of earlier) {
    const distance = distanceOf(table, version.rows[table], edited);
    if (distance === 0) {
      // If the latest edit had the same rows, a program repeated its last save. Otherwise somebody changed the rows back on purpose.
      return version.isPart && version.version + 1 === lastEdit?.version ? [version] : [newest];
    }
    if (distance > least || distance === Infinity) continue;
    nearest = distance < least ? [version] : [version, ...nearest];
    least = distance;
  }
  return nearest;
}
