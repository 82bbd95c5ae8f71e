import type { Element } from 'hast';
import type { BlockContent, PhrasingContent } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Pasted } from './addresses.ts';
import { phrasingOf, runsOf, type Run } from './runs.ts';
import { isDropped } from './styles.ts';

type Child = Element['children'][number];

const isCell = (node: Child): node is Element =>
  node.type === 'element' && (node.tagName === 'td' || node.tagName === 'th');

const SPACE: Run = { text: ' ', marks: {} };
const BLOCK = /^(?:p|div|ul|ol|li|h[1-6]|br)$/;

/** The content of a cell on one line. Paragraphs and list items are separated. */
function lineOf({ children }: Element, pasted: Pasted): Run[] {
  return children.flatMap((node): Run[] => {
    if (node.type !== 'element' || !BLOCK.test(node.tagName)) return runsOf([node], {}, pasted);
    return isDropped(node) ? [] : [SPACE, ...lineOf(node, pasted), SPACE];
  });
}

/** The rows of a table. Rows of nested tables are left out. */
function rowsOf(table: Element): Element[][] {
  const rows: Element[][] = [];
  visit(table, 'element', (element) => {
    if (element !== table && element.tagName === 'table') return 'skip';
    if (element.tagName === 'tr') rows.push(element.children.filter(isCell));
    return undefined;
  });
  return rows.filter((row) => row.length > 0);
}

/**
 * A table in format 2 if all rows have the same number of cells. Otherwise each row becomes a paragraph. A table with
 * one column is treated as layout.
 */
export function tableOf(
  table: Element,
  pasted: Pasted,
  blocksOf: (cell: Element) => BlockContent[],
): BlockContent[] {
  const rows = rowsOf(table);
  if (rows.every(({ length }) => length === 1)) return rows.flat().flatMap(blocksOf);
  const cells = rows.map((row) =>
    row.map((cell) => phrasingOf(lineOf(cell, pasted)).map(onOneLine)),
  );
  const isEven = rows.every(
    (row) =>
      row.length === rows[0]?.length &&
      row.every(({ properties }) => !properties['colSpan'] && !properties['rowSpan']),
  );
  if (isEven && pasted.format === 2) {
    return [
      {
        type: 'table',
        children: cells.map((row) => ({
          type: 'tableRow',
          children: row.map((children) => ({ type: 'tableCell', children })),
        })),
      },
    ];
  }
  pasted.lost.tables += 1;
  return cells
    .map((row) => row.filter((cell) => cell.length > 0).flatMap(separated))
    .filter((children) => children.length > 0)
    .map((children) => ({ type: 'paragraph', children }));
}

function onOneLine(node: PhrasingContent): PhrasingContent {
  return node.type === 'break' ? { type: 'text', value: ' ' } : node;
}

function separated(cell: readonly PhrasingContent[], index: number): PhrasingContent[] {
  return index === 0 ? [...cell] : [{ type: 'text', value: ' – ' }, ...cell];
}
