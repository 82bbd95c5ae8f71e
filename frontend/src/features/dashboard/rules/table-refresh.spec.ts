import { describe, expect, it } from '@jest/globals';
import { parseDay, saveTablesSchema, TABLE_NAMES } from '@examiner/contracts';
import { refreshTables } from './table-refresh.ts';

const TODAY = parseDay('2026-11-21') ?? 0;
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
  const after = refreshTables(tables, TODAY);

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
    expect(refreshTables(after, TODAY)).toEqual(after);
  });

  it('gives tables that may be saved', () => {
    expect(saveTablesSchema.parse(after)).toEqual(after);
  });

  it('takes empty tables', () => {
    const none = { toDo: [], people: [], activities: [] };
    expect(refreshTables(none, TODAY)).toEqual(none);
  });
});
