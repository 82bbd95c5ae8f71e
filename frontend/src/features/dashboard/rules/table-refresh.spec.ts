import { describe, expect, it } from '@jest/globals';
import { parseDay, saveTablesInputSchema, TABLE_NAMES, type DateOrder } from '@examiner/contracts';
import { refreshTables } from './table-refresh.ts';

const CALENDAR = { today: parseDay('2026-11-21') ?? 0, order: 'month-first' } as const;
const contact = (name: string, last: string, days: string) => [name, last, '', days, '1', '1'];

describe('refreshTables', () => {
  const tables = {
    toDo: [
      ['true', 'done', '', '', '', 'November 1, 2026'],
      ['', 'later', 'December 2, 2026', '', '', ''],
      ['', 'sooner', 'December 1, 2026', '', '', ''],
    ],
    people: [contact('no date', '', '5'), contact('Ada', '2026-11-20', '30')],
    activities: [contact('Run', '2026-11-20', '9'), contact('Swim', '2026-11-01', '7')],
  };
  const before = structuredClone(tables);
  const after = refreshTables(tables, CALENDAR);

  it('sorts the to-do rows, and changes none', () => {
    expect(after.toDo).toEqual([tables.toDo[2], tables.toDo[1], tables.toDo[0]]);
  });

  it.each([
    [
      'people' as const,
      [
        ['Ada', '2026-11-20', 'December 20, 2026', '30', '1', '29'],
        ['no date', '', '', '5', '', ''],
      ],
    ],
    [
      'activities' as const,
      [
        ['Swim', '2026-11-01', 'November 8, 2026', '7', '20', '-13'],
        ['Run', '2026-11-20', 'November 29, 2026', '9', '1', '8'],
      ],
    ],
  ])('recalculates and sorts the %s', (name, rows) => {
    expect(after[name]).toEqual(rows);
  });

  it('leaves the given tables as they were, and shares no row with them', () => {
    expect(tables).toEqual(before);
    for (const name of TABLE_NAMES) {
      for (const row of after[name]) expect(tables[name].includes(row)).toBe(false);
    }
  });

  it('changes nothing the second time', () => {
    expect(refreshTables(after, CALENDAR)).toEqual(after);
  });

  it('gives tables that may be saved', () => {
    expect(saveTablesInputSchema.parse(after)).toEqual(after);
  });

  it('reads a date by the order that the owner chose', () => {
    const people = [contact('Ada', '3/11/2026', '30'), contact('Bo', '11/3/2026', '300')];
    const toDo = [
      ['', 'a', '12/1/2027', '', '', ''],
      ['', 'b', '2/2/2027', '', '', ''],
    ];
    const refreshed = (order: DateOrder) => {
      const after = refreshTables({ toDo, people, activities: [] }, { ...CALENDAR, order });
      return [after.people.map((row) => row.slice(2)), after.toDo.map(([, task]) => task)];
    };
    expect(refreshed('month-first')).toEqual([
      [
        ['April 10, 2026', '30', '255', '-225'],
        ['August 30, 2027', '300', '18', '282'],
      ],
      ['b', 'a'],
    ]);
    expect(refreshed('day-first')).toEqual([
      [
        ['December 3, 2026', '30', '18', '12'],
        ['January 5, 2027', '300', '255', '45'],
      ],
      ['a', 'b'],
    ]);
  });

  it('takes empty tables', () => {
    const none = { toDo: [], people: [], activities: [] };
    expect(refreshTables(none, CALENDAR)).toEqual(none);
  });
});
