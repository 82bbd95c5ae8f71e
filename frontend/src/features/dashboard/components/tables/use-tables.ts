import type { TableName } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer, useRef, useState, type Dispatch } from 'react';
import { toast } from '../../../../components/toast/toast-store.ts';
import { useKeeper, useKeptEdits } from '../../../../lib/use-kept-edits.ts';
import { tablesQuery } from '../../api/get-tables.ts';
import type { Calendar } from '../../rules/calendar.ts';
import { useDateOrder } from '../use-panel.ts';
import { today, useToday } from '../use-today.ts';
import { keptTables } from './kept-tables.ts';
import { reduceTables, type ConflictChoice, type TablesAction } from './tables-reducer.ts';
import {
  isDirty,
  openConflicts,
  tablesState,
  type RemovedRow,
  type RowConflict,
  type TableRows,
} from './tables-state.ts';
import { usePersist } from './use-persist.ts';

/** The actions of a row. They are always the same objects, so that a key renders only one row again. */
export interface RowActs {
  change(table: TableName, id: number, column: number, value: string): void;
  toggle(id: number, isChecked: boolean): void;
  /** The Today button of a to-do row. */
  completeToday(id: number): void;
  /** The Today button of people and activities. */
  touch(table: 'people' | 'activities', id: number): void;
  remove(table: TableName, id: number): void;
}

export interface TablesEditor {
  readonly rows: TableRows;
  readonly acts: RowActs;
  readonly calendar: Calendar;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Whether the sign-in page is being opened. The edits are kept. */
  readonly isLeaving: boolean;
  /** Cells that were changed both here and elsewhere. Nothing is saved until the person chooses. */
  readonly conflicts: readonly RowConflict[];
  /** Adds a blank row at the top. */
  add(table: TableName): void;
  /** The row that was removed last, until the tables are saved. */
  readonly removed: RemovedRow | null;
  putBack(): void;
  /** Table Refresh: recalculates and sorts, and saves if the viewer has access. */
  refresh(): void;
  /** Whether the conflicts are shown. */
  readonly isAsking: boolean;
  ask(isAsking: boolean): void;
  /** Closes the conflicts. If they interrupted a save, saves again. */
  resolve(choices: readonly ConflictChoice[]): void;
  /** Call it after an earlier version was restored. The version replaces the edits here. */
  takeRestored(): void;
}

const rowActs = (dispatch: Dispatch<TablesAction>, calendar: Calendar): RowActs => ({
  change: (table, id, column, value) => dispatch({ type: 'change', table, id, column, value }),
  toggle: (id, isChecked) => dispatch({ type: 'toggle', id, isChecked, today: today() }),
  completeToday: (id) => dispatch({ type: 'toggle', id, isChecked: true, today: today() }),
  touch: (table, id) =>
    dispatch({ type: 'touch', table, id, calendar: { ...calendar, today: today() } }),
  remove: (table, id) => dispatch({ type: 'remove', table, id }),
});

export function useTables(): TablesEditor {
  const { data: files, dataUpdatedAt } = useQuery(tablesQuery);
  const [state, dispatch] = useReducer(reduceTables, files, tablesState);
  const day = useToday();
  const order = useDateOrder();
  const calendar = useMemo<Calendar>(() => ({ today: day, order }), [day, order]);
  const acts = useMemo(() => rowActs(dispatch, calendar), [calendar]);
  const keeper = useKeeper() ?? null;
  const { edits: kept } = useKeptEdits(keptTables);
  const [asking, setAsking] = useState<'shown' | 'to save' | null>(null);
  const { persist, isSaving, isLeaving } = usePersist(dispatch, () => setAsking('to save'));
  const hasEdits = isDirty(state);
  const isPutBack = useRef(false);
  useEffect(() => {
    if (!kept || isPutBack.current) return;
    isPutBack.current = true;
    dispatch({ type: 'take-kept', kept });
    toast({ title: 'Your changes are back', description: 'They are not saved yet.' });
  }, [kept]);
  const hadEdits = useRef(false);
  useEffect(() => {
    if (!hasEdits && hadEdits.current) keptTables.forget(keeper);
    hadEdits.current = hasEdits;
  }, [hasEdits, keeper]);
  useEffect(() => {
    if (files) dispatch({ type: 'read', files });
    // If the files are equal, `files` is the same object. `dataUpdatedAt` runs the effect in this
    // case, too.
  }, [files, dataUpdatedAt]);
  return {
    rows: state.rows,
    acts,
    calendar,
    isDirty: hasEdits,
    isSaving,
    isLeaving,
    conflicts: openConflicts(state),
    add: (table) => dispatch({ type: 'add', table }),
    removed: state.removed,
    putBack: () => dispatch({ type: 'put-back' }),
    refresh: () => {
      const action = { type: 'refresh', calendar: { ...calendar, today: today() } } as const;
      dispatch(action);
      if (!isSaving) void persist(reduceTables(state, action));
    },
    isAsking: asking !== null,
    ask: (isAsking) => setAsking(isAsking ? 'shown' : null),
    resolve: (choices) => {
      const resolved = { type: 'resolve', choices } as const;
      const refreshed = { type: 'refresh', calendar: { ...calendar, today: today() } } as const;
      dispatch(resolved);
      setAsking(null);
      if (asking !== 'to save') return;
      dispatch(refreshed);
      void persist(reduceTables(reduceTables(state, resolved), refreshed));
    },
    takeRestored: () => dispatch({ type: 'restored' }),
  };
}
