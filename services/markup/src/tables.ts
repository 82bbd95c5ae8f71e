import type { Element, ElementContent } from 'hast';
import type { Table, TableRow } from 'mdast';
import type { State } from 'mdast-util-to-hast';

/** In a larger table, short rows are not filled with empty cells, because a wide head could add any number of cells. */
const MOST_CELLS = 10_000;

function element(
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element {
  return { type: 'element', tagName, properties, children };
}

/** A table that can be wider than the page. It scrolls separately, and also with the keyboard. */
export function table(state: State, { align, children: [head, ...rows] }: Table): Element {
  const columns = head?.children.length ?? 0;
  const isFilled = columns * rows.length <= MOST_CELLS;
  const cells = (row: TableRow | undefined, tagName: 'th' | 'td') => {
    const own = row?.children.slice(0, columns) ?? [];
    const missing = isFilled ? columns - own.length : 0;
    const filled = [...own, ...Array.from({ length: missing }, () => undefined)];
    return filled.map((cell, index) =>
      element(tagName, cell ? state.all(cell) : [], align?.[index] ? { align: align[index] } : {}),
    );
  };
  const body = rows.map((row) => element('tr', state.wrap(cells(row, 'td'), true)));
  const parts = [
    element('thead', state.wrap([element('tr', state.wrap(cells(head, 'th'), true))], true)),
  ];
  if (body.length > 0) parts.push(element('tbody', state.wrap(body, true)));
  return element('div', [element('table', state.wrap(parts, true))], {
    className: ['table'],
    tabIndex: 0,
    role: 'group',
    ariaLabel: 'Table',
  });
}
