import { describe, expect, it } from '@jest/globals';
import { mergeRows } from './merge-rows.ts';
import { versionOfChange } from './table-changes.ts';
import type { TableName } from './tables.ts';

type Table = readonly (readonly string[])[];

const TASKS: Table = [
  ['', 'Bread', 'November 20, 2026', '', '', ''],
  ['', 'Call', '', '', 'later', ''],
  ['', 'Dust', 'December 1, 2026', '', '', ''],
];
const ADA = ['Ada', 'November 1, 2026', 'December 1, 2026', '30', '20', '10'];

const withCell = (row: readonly string[] = [], column: number, text: string) =>
  Object.assign([...row], { [column]: text });

function merge(base: Table, mine: Table, theirs: Table, table: TableName = 'toDo') {
  const rows = mergeRows(table, { base, mine, theirs });
  return { rows: rows.map(({ cells }) => cells), conflicts: rows.flatMap((row) => row.conflicts) };
}

const names = ({ rows }: ReturnType<typeof merge>) => rows.map(([, name]) => name);
const [BREAD, CALL, DUST] = TASKS as [string[], string[], string[]];

describe('rows', () => {
  it('that one side changed, added or removed are merged without a question', () => {
    const mine = [['', 'Mine'], BREAD, withCell(CALL, 4, 'now')];
    const theirs = [withCell(BREAD, 2, 'November 22, 2026'), CALL, DUST, ['', 'Theirs']];
    const merged = merge(TASKS, mine, theirs);
    expect(merged.conflicts).toEqual([]);
    expect(names(merged)).toEqual(['Mine', 'Bread', 'Call', 'Theirs']);
    expect(merged.rows[1]?.[2]).toBe('November 22, 2026');
    expect(merged.rows[2]?.[4]).toBe('now');
  });

  it('have the order of the side that sorted them', () => {
    const added = [['', 'New'], ...TASKS];
    expect(names(merge(TASKS, TASKS.toReversed(), added))).toEqual([
      'New',
      'Dust',
      'Call',
      'Bread',
    ]);
    expect(names(merge(TASKS, added, TASKS.toReversed()))).toEqual([
      'New',
      'Dust',
      'Call',
      'Bread',
    ]);
  });

  it('are known by equal content before their names', () => {
    const base = [CALL, withCell(CALL, 2, 'May 2, 2026')];
    const mine = [withCell(CALL, 2, 'May 2, 2026')];
    const theirs = [CALL, withCell(withCell(CALL, 2, 'May 2, 2026'), 4, 'tomorrow')];
    expect(merge(base, mine, theirs)).toEqual({
      rows: [withCell(withCell(CALL, 2, 'May 2, 2026'), 4, 'tomorrow')],
      conflicts: [],
    });
  });

  it('that both added are one if they are the same, and two if not', () => {
    const added = ['', 'Eat', 'May 2, 2026'];
    const longer = [...added, '', '', ''];
    expect(names(merge(TASKS, [added, ...TASKS], [...TASKS, longer]))).toHaveLength(4);
    const other = withCell(added, 2, 'May 3, 2026');
    expect(names(merge(TASKS, [added, ...TASKS], [...TASKS, other]))).toHaveLength(5);
  });

  it('that one side removed and the other changed stay, with a question', () => {
    const changed = withCell(BREAD, 2, '');
    const removed = merge(TASKS, [CALL, DUST], [changed, CALL, DUST]);
    expect(names(removed)).toEqual(['Bread', 'Call', 'Dust']);
    expect(removed.conflicts).toEqual([{ column: null, mine: null, theirs: 'Bread' }]);
    const kept = merge(TASKS, [changed, CALL, DUST], [CALL, DUST]);
    expect(kept.conflicts).toEqual([{ column: null, mine: 'Bread', theirs: null }]);
  });

  it('that both removed are gone', () => {
    expect(names(merge(TASKS, [CALL], [CALL, BREAD]))).toEqual(['Call']);
  });

  it('without any text take part in nothing', () => {
    const blank = ['', '', '', '', '', ''];
    expect(merge([blank, BREAD, blank], [BREAD], [blank, BREAD]).rows).toEqual([BREAD]);
  });
});

describe('a cell', () => {
  it('that both changed to different values is a question, and mine meanwhile', () => {
    const merged = merge(TASKS, [withCell(BREAD, 4, 'a')], [withCell(BREAD, 4, 'b')]);
    expect(merged.rows).toEqual([withCell(BREAD, 4, 'a')]);
    expect(merged.conflicts).toEqual([{ column: 4, mine: 'a', theirs: 'b' }]);
  });

  it('that both changed to the same value is none', () => {
    const mine = withCell(BREAD, 2, '2026-11-22');
    expect(merge(TASKS, [mine], [withCell(BREAD, 2, 'November 22, 2026')])).toEqual({
      rows: [mine],
      conflicts: [],
    });
  });

  it('with the same day in another form is not changed', () => {
    const theirs = withCell(BREAD, 2, 'November 24, 2026');
    expect(merge(TASKS, [withCell(BREAD, 2, '20-Nov-26')], [theirs]).rows).toEqual([theirs]);
  });

  it.each([
    ['3/12/2026', 'March 12, 2026'],
    ['3/12/2026', 'December 3, 2026'],
    ['March 12, 2026', '3/12/2026'],
    ['Thu, 03/12/26', 'March 12, 2026'],
  ])('with the date %s, which may be another day, is changed to %s', (before, after) => {
    const base = withCell(BREAD, 2, before);
    const mine = withCell(BREAD, 2, after);
    const theirs = withCell(base, 4, 'later');
    expect(merge([base], [mine], [theirs]).rows).toEqual([withCell(mine, 4, 'later')]);
    expect(merge([base], [theirs], [mine]).rows).toEqual([withCell(mine, 4, 'later')]);
    expect(merge([base], [], [mine]).conflicts).toHaveLength(1);
  });

  it('may be beyond the known columns', () => {
    const merged = merge([BREAD], [[...BREAD, 'mine']], [[...BREAD, '', 'theirs']]);
    expect(merged.rows).toEqual([[...BREAD, 'mine', 'theirs']]);
  });
});

describe('the figures of people and activities', () => {
  const after = (row: readonly string[], days: number) =>
    withCell(withCell(row, 4, String(20 + days)), 5, String(10 - days));
  const touched = ['Ada', 'November 20, 2026', 'December 20, 2026', '30', '1', '29'];

  it('are no change and no question', () => {
    expect(merge([ADA], [after(ADA, 1)], [after(ADA, 2)], 'people')).toEqual({
      rows: [after(ADA, 1)],
      conflicts: [],
    });
    expect(merge([ADA], [], [after(ADA, 2)], 'people').rows).toEqual([]);
  });

  it('follow the touch point that holds', () => {
    expect(merge([ADA], [after(ADA, 2)], [touched], 'people').rows).toEqual([touched]);
    expect(merge([ADA], [touched], [after(ADA, 2)], 'people').rows).toEqual([touched]);
  });

  it('fit a touch point of one side and an interval of the other', () => {
    const longer = ['Ada', 'November 1, 2026', 'December 11, 2026', '40', '20', '20'];
    const both = ['Ada', 'November 20, 2026', 'December 30, 2026', '40', '1', '39'];
    expect(merge([ADA], [touched], [longer], 'people')).toEqual({ rows: [both], conflicts: [] });
    expect(merge([ADA], [longer], [touched], 'people')).toEqual({ rows: [both], conflicts: [] });
  });

  it.each(['1000000000', '9'.repeat(40), '1e9', '7 weeks', 'NaN', '0', '-7', ''])(
    'are left out if the interval of one side is “%s”',
    (interval) => {
      const merged = merge([ADA], [touched], [withCell(ADA, 3, interval)], 'people');
      const expected = ['Ada', 'November 20, 2026', 'December 20, 2026', interval, '', ''];
      expect(merged).toEqual({ rows: [expected], conflicts: [] });
    },
  );

  it('are left out if the touch point may be another day', () => {
    const unclear = withCell(touched, 1, '3/12/2026');
    const longer = withCell(ADA, 3, '40');
    const expected = ['Ada', '3/12/2026', 'December 20, 2026', '40', '', ''];
    expect(merge([ADA], [unclear], [longer], 'people').rows).toEqual([expected]);
  });

  it('leave a next touch point that was typed', () => {
    const typed = withCell(ADA, 2, 'at the market');
    const merged = merge([ADA], [touched], [typed], 'people');
    expect(merged).toEqual({ rows: [withCell(touched, 2, 'at the market')], conflicts: [] });
    const other = withCell(ADA, 2, 'at home');
    expect(merge([ADA], [other], [typed], 'people').conflicts).toEqual([
      { column: 2, mine: 'at home', theirs: 'at the market' },
    ]);
  });
});

describe('the version of a change', () => {
  const version = (number: string, ...people: string[][]) => ({
    version: number,
    savedAt: `2026-11-2${number}T10:00:00.000Z`,
    origin: 'saved' as const,
    savedBy: `${number}@example.com`,
    toDo: [],
    people,
    activities: [],
  });
  const contents = [
    version('4', ['Ada', 'b'], ['Cy']),
    version('3', ['Ada', 'b'], ['Bob']),
    version('2', ['Ada', 'a'], ['Bob']),
  ];
  const find = (name: string, column: number | null, theirs: string | null) =>
    versionOfChange('people', name, { column, mine: 'x', theirs }, contents)?.version;

  it('is the one that first had it', () => {
    expect(find('Ada', 1, 'b')).toBe('3');
    expect(find('Cy', null, 'Cy')).toBe('4');
    expect(find('Bob', null, null)).toBe('4');
  });

  it('is not known if no version has it', () => {
    expect(find('Ada', 1, 'c')).toBeUndefined();
    expect(find('Ada', 1, 'b')).not.toBe('2');
  });
});
