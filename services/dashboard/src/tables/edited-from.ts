import { alignRows, isSameCell, type Rows, type TableName } from '@examiner/contracts';
import type { Content } from './merged-content.ts';

const countText = (row: readonly string[] = []) => row.filter((text) => text !== '').length;

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

/** In how many cells an edited table differs from a version; Infinity if it cannot have been made from it. */
function distanceOf(table: TableName, version: Rows, edited: Rows): number {
  const places = alignRows(table, version, edited);
  const found = new Set(places.filter((place) => place !== undefined));
  if (found.size * 2 < version.length) return Infinity;
  const inRows = version.map((row, index) => {
    const twin = edited[places[index] ?? -1];
    return twin ? countDifferences(table, row, twin) : countText(row);
  });
  const inNewRows = edited.filter((_, place) => !found.has(place)).map(countText);
  return [...inRows, ...inNewRows].reduce((sum, count) => sum + count, 0);
}

/**
 * A program may have had the file open while the tables were saved.
 * @param versions newest first
 * @returns the versions that the edited rows were probably made from, equally near, oldest first. An unchanged
 * earlier version was put back on purpose, in place of the newest.
 */
export function versionsEditedFrom(
  table: TableName,
  edited: Rows,
  [newest, ...earlier]: readonly [Content, ...Content[]],
): readonly Content[] {
  let [nearest, least] = [[newest], distanceOf(table, newest.rows[table], edited)];
  for (const version of earlier) {
    const distance = distanceOf(table, version.rows[table], edited);
    if (distance === 0) return [newest];
    if (distance > least || distance === Infinity) continue;
    nearest = distance < least ? [version] : [version, ...nearest];
    least = distance;
  }
  return nearest;
}
