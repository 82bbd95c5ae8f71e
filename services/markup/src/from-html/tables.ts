import type { Element } from 'hast';
import type { BlockContent, PhrasingContent } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Pasted } from './addresses.ts';
import { phrasingOf, runsOf } from './runs.ts';

function isCell(node: Element['children'][number]): node is Element {
  return node.type === 'element' && (node.tagName === 'td' || node.tagName === 'th');
}

/** In format 2, and where each row has as many cells; else each row is a paragraph. */
export function tableOf(table: Element, pasted: Pasted): BlockContent[] {
  const rows: Element[][] = [];
  visit(table, 'element', (element) => {
    if (element.tagName === 'tr') rows.push(element.children.filter(isCell));
  });
  const cells = rows.map((row) =>
    row.map((cell) => phrasingOf(runsOf(cell.children, {}, pasted)).map(onOneLine)),
  );
  const isEven = rows.every(
    (row) =>
      row.length === rows[0]?.length &&
      row.every(({ properties }) => !properties['colSpan'] && !properties['rowSpan']),
  );
  if (isEven && pasted.format === 2 && (rows[0]?.length ?? 0) > 1) {
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
  if ((rows[0]?.length ?? 0) > 1) pasted.lost.tables += 1;
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
