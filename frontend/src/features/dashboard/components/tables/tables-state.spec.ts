import { describe, expect, it } from '@jest/globals';
import { parseDay } from '@examiner/contracts';
import type { TableFile, TableFiles } from '../../api/get-tables.ts';
import { reduceTables, type TablesAction } from './tables-reducer.ts';
import { idsOf, isDirty, openConflicts, tablesState, type TablesState } from './tables-state.ts';

const TODAY = parseDay('2026-11-21') ?? 0;
const CALENDAR = { today: TODAY, order: 'month-first' } as const;
const OPEN = ['', 'Open', 'December 1, 2026', '', '', ''];
const SOONER = ['', 'Sooner', 'November 23, 2026', '', '', ''];
const BLANK = ['', '', '', '', '', ''];
const ADA = ['Ada', 'November 1, 2026', '', '14', '', ''];

const withCell = (row: readonly string[], column: number, text: string) =>
  Object.assign([...row], { [column]: text });

function file(version: string | null, rows: string[][]): TableFile {
  return { header: ['a'], rows, version, isRead: true };
}

function files(version: string | null, toDo = [OPEN, BLANK, SOONER]): TableFiles {
  return {
    toDo: file(version, toDo),
    people: file(version, [ADA]),
    activities: file(version, []),
  };
}

function after(state: TablesState, ...actions: TablesAction[]): TablesState {
  return actions.reduce(reduceTables, state);
}

function tasks(state: TablesState): (string | undefined)[] {
  return state.rows.toDo.map((row) => row.cells[1]);
}

const type = (value: string, id = 1): TablesAction => ({
  type: 'change',
  table: 'toDo',
  id,
  column: 1,
  value,
});

describe('the tables while they are edited', () => {
  const start = tablesState(files('1'));

  it('begin without blank to-do rows, with nothing to save', () => {
    expect(tasks(start)).toEqual(['Open', 'Sooner']);
    expect(isDirty(start)).toBe(false);
  });

  it('put a blank row on top, which is nothing to save yet', () => {
    const added = after(start, { type: 'add', table: 'toDo' });
    expect(tasks(added)).toEqual(['', 'Open', 'Sooner']);
    expect(isDirty(added)).toBe(false);
    expect(new Set(added.rows.toDo.map(({ id }) => id)).size).toBe(3);
    expect(tasks(after(added, { type: 'read', files: files('2', [SOONER]) }))).toEqual([
      '',
      'Sooner',
    ]);
  });

  it('take a new version while nothing is unsaved, and keep the identity of the rows', () => {
    const read = after(start, { type: 'read', files: files('2', [SOONER]) });
    expect(tasks(read)).toEqual(['Sooner']);
    expect(read.rows.toDo[0]?.id).toBe(start.rows.toDo[0]?.id);
  });

  it('are merged with a new version while something is unsaved', () => {
    const theirs = [withCell(SOONER, 4, 'theirs'), ['', 'New', '', '', '', '']];
    const merged = after(start, type('Mine'), {
      type: 'read',
      files: files('2', [OPEN, ...theirs]),
    });
    expect(tasks(merged)).toEqual(['Mine', 'Sooner', 'New']);
    expect(merged.rows.toDo.map(({ id }) => id).slice(0, 2)).toEqual([1, 2]);
    expect(merged.rows.toDo[1]?.cells[4]).toBe('theirs');
    expect([isDirty(merged), merged.conflicts, merged.base?.toDo.version]).toEqual([true, [], '2']);
    const again = after(merged, { type: 'read', files: files('3', [...theirs]) });
    expect(tasks(again)).toEqual(['Mine', 'Sooner', 'New']);
    expect(again.conflicts).toMatchObject([{ id: 1, column: null, mine: 'Mine', theirs: null }]);
  });

  it('keep a renamed row one row, whatever else was changed in it', () => {
    const theirs = [withCell(OPEN, 4, 'theirs'), SOONER];
    const merged = after(start, type('Mine'), { type: 'read', files: files('2', theirs) });
    expect(merged.rows.toDo.map(({ cells }) => cells)).toEqual([
      withCell(withCell(OPEN, 1, 'Mine'), 4, 'theirs'),
      SOONER,
    ]);
  });

  describe('with a cell that was changed here and elsewhere', () => {
    const change = (column: number, value: string): TablesAction => {
      return { type: 'change', table: 'toDo', id: 1, column, value };
    };
    const read = (version: string, text: string): TablesAction => {
      return { type: 'read', files: files(version, [withCell(OPEN, 4, text), SOONER]) };
    };
    const asked = after(start, change(4, 'mine'), read('2', 'theirs'));
    const cellOf = (state: TablesState) => state.rows.toDo[0]?.cells[4];

    it('ask, and show mine meanwhile', () => {
      expect(cellOf(asked)).toBe('mine');
      expect(openConflicts(asked)).toEqual([
        {
          table: 'toDo',
          id: 1,
          name: 'Open',
          column: 4,
          mine: 'mine',
          theirs: 'theirs',
          since: '1',
        },
      ]);
    });

    it.each([
      ['mine', 'mine'],
      ['theirs', 'theirs'],
    ] as const)('take %s', (choice, text) => {
      const resolved = after(asked, { type: 'resolve', choices: [choice] });
      expect([cellOf(resolved), isDirty(resolved), openConflicts(resolved)]).toEqual([
        text,
        true,
        [],
      ]);
      expect(openConflicts(after(resolved, read('2', 'theirs')))).toEqual([]);
    });

    it('ask about the newest value, once', () => {
      const later = after(asked, read('3', 'newer'));
      expect(openConflicts(later)).toMatchObject([{ theirs: 'newer' }]);
      const other = { type: 'read', files: files('4', [withCell(OPEN, 4, 'newer')]) } as const;
      expect(openConflicts(after(later, other))).toMatchObject([{ theirs: 'newer' }]);
    });

    it('ask no more when the value is typed, or the row removed', () => {
      expect(openConflicts(after(asked, change(4, 'theirs')))).toEqual([]);
      expect(openConflicts(after(asked, { type: 'remove', table: 'toDo', id: 1 }))).toEqual([]);
    });
  });

  it.each([
    ['mine', ['Sooner']],
    ['theirs', ['Open', 'Sooner']],
  ] as const)('ask about a row that was removed here, and take %s', (choice, left) => {
    const read = files('2', [withCell(OPEN, 4, 'theirs'), SOONER]);
    const asked = after(
      start,
      { type: 'remove', table: 'toDo', id: 1 },
      { type: 'read', files: read },
    );
    expect(openConflicts(asked)).toMatchObject([{ column: null, mine: null, theirs: 'Open' }]);
    expect(tasks(asked)).toEqual(['Open', 'Sooner']);
    expect(tasks(after(asked, { type: 'resolve', choices: [choice] }))).toEqual(left);
  });

  it.each([
    ['mine', ['Open', 'Sooner']],
    ['theirs', ['Sooner']],
  ] as const)('ask about a row that was removed elsewhere, and take %s', (choice, left) => {
    const edit = { type: 'change', table: 'toDo', id: 1, column: 4, value: 'mine' } as const;
    const asked = after(start, edit, { type: 'read', files: files('2', [SOONER]) });
    expect(openConflicts(asked)).toMatchObject([{ column: null, mine: 'Open', theirs: null }]);
    expect(tasks(after(asked, { type: 'resolve', choices: [choice] }))).toEqual(left);
  });

  it('ask nothing when only the version is new', () => {
    const read = after(start, type('Mine'), { type: 'read', files: files('2') });
    expect([tasks(read)[0], read.conflicts, read.base?.toDo.version]).toEqual(['Mine', [], '2']);
  });

  it('stay when the files cannot be read any more', () => {
    const unread = { header: null, rows: [], version: null, isRead: false };
    const none = { toDo: unread, people: unread, activities: unread };
    expect(after(start, { type: 'read', files: none })).toBe(start);
    expect(tasks(after(tablesState(none), { type: 'read', files: files('1') }))).toHaveLength(2);
  });

  it('are unsaved still when something was typed while they were saved', () => {
    const sent = after(start, type('Sent'));
    const ids = idsOf(sent.rows);
    const saved: TablesAction = { type: 'saved', files: files('2'), ids, edits: sent.edits };
    expect(isDirty(after(sent, saved))).toBe(false);
    expect(isDirty(after(sent, type('Later'), saved))).toBe(true);
  });

  it('mark and unmark a row as completed today', () => {
    const done = after(start, { type: 'toggle', id: 1, isChecked: true, today: TODAY });
    expect(done.rows.toDo[0]?.cells).toEqual([
      'true',
      'Open',
      'December 1, 2026',
      '',
      '',
      'November 21, 2026',
    ]);
    const undone = after(done, { type: 'toggle', id: 1, isChecked: false, today: TODAY });
    expect(undone.rows.toDo[0]?.cells).toEqual(OPEN);
  });

  it('touch a person today', () => {
    const id = start.rows.people[0]?.id ?? 0;
    const touched = after(start, { type: 'touch', table: 'people', id, calendar: CALENDAR });
    expect(touched.rows.people[0]?.cells).toEqual([
      'Ada',
      'November 21, 2026',
      'December 5, 2026',
      '14',
      '0',
      '14',
    ]);
  });

  it('recalculate and sort, and drop rows left blank', () => {
    const refreshed = after(
      start,
      { type: 'add', table: 'toDo' },
      { type: 'refresh', calendar: CALENDAR },
    );
    expect(tasks(refreshed)).toEqual(['Sooner', 'Open']);
    expect(refreshed.rows.toDo.map(({ id }) => id)).toEqual([2, 1]);
    expect(refreshed.rows.people[0]?.cells.slice(4)).toEqual(['20', '-6']);
    expect(isDirty(refreshed)).toBe(true);
    expect(after(refreshed, { type: 'refresh', calendar: CALENDAR })).toBe(refreshed);
  });
});
