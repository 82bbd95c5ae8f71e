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

/** The number of cells that differ between a version and an edited table, and of added or removed rows; Infinity if the table was not made from that version. */
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

/** The versions that the edited table was probably made from, oldest first. A program may keep a file open during saves. @param earlier newest first */
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
      // A program repeated its last save; other rows were changed back on purpose.
      return version.isPart && version.version + 1 === lastEdit?.version ? [version] : [newest];
    }
    if (distance > least || distance === Infinity) continue;
    nearest = distance < least ? [version] : [version, ...nearest];
    least = distance;
  }
  return nearest;
}
