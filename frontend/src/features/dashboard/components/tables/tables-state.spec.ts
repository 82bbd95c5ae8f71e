import { describe, expect, it } from '@jest/globals';
import { parseDay } from '@examiner/contracts';
import type { TableFile, TableFiles } from '../../api/get-tables.ts';
import { reduceTables, type TablesAction } from './tables-reducer.ts';
import { isDirty, tablesState, type TablesState } from './tables-state.ts';

const TODAY = parseDay('2026-11-21') ?? 0;
const CALENDAR = { today: TODAY, order: 'month-first' } as const;
const OPEN = ['', 'Open', 'December 1, 2026', '', '', ''];
const SOONER = ['', 'Sooner', 'November 23, 2026', '', '', ''];
const BLANK = ['', '', '', '', '', ''];
const ADA = ['Ada', 'November 1, 2026', '', '14', '', ''];

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

  it('only offer a new version while something is unsaved', () => {
    const offered = after(start, type('Mine'), { type: 'read', files: files('2', [SOONER]) });
    expect(tasks(offered)).toEqual(['Mine', 'Sooner']);
    expect(offered.offer?.toDo.version).toBe('2');

    const shown = after(offered, { type: 'show-offer' });
    expect(tasks(shown)).toEqual(['Sooner']);
    expect([isDirty(shown), shown.offer]).toEqual([false, null]);

    const kept = after(offered, { type: 'keep-mine' });
    expect(tasks(kept)).toEqual(['Mine', 'Sooner']);
    expect([isDirty(kept), kept.offer, kept.base?.toDo.version]).toEqual([true, null, '2']);
    expect(after(kept, { type: 'read', files: files('2', [SOONER]) }).offer).toBeNull();
  });

  it('offer nothing when only the version is new', () => {
    const read = after(start, type('Mine'), { type: 'read', files: files('2') });
    expect([read.offer, read.base?.toDo.version]).toEqual([null, '2']);
  });

  it('stay when the files cannot be read any more', () => {
    const unread = { header: null, rows: [], version: null, isRead: false };
    const none = { toDo: unread, people: unread, activities: unread };
    expect(after(start, { type: 'read', files: none })).toBe(start);
    expect(tasks(after(tablesState(none), { type: 'read', files: files('1') }))).toHaveLength(2);
  });

  it('are unsaved still when something was typed while they were saved', () => {
    const sent = after(start, type('Sent'));
    const saved: TablesAction = { type: 'saved', files: files('2'), edits: sent.edits };
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

  it('count as unsaved after a conflict, so that the other version is offered', () => {
    const read: TablesAction = { type: 'read', files: files('2', [SOONER]) };
    expect(after(start, { type: 'conflict' }, read).offer).not.toBeNull();
  });
});
