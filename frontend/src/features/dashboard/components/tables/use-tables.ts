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

/** The acts of a row. They stay the same between keys, so that a key draws one row. */
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
  /** The sign-in page is being opened; the edits are kept. */
  readonly isLeaving: boolean;
  /** Cells that were changed here and elsewhere. Nothing is saved before the choice. */
  readonly conflicts: readonly RowConflict[];
  /** A blank row on top. */
  add(table: TableName): void;
  /** The row that was removed last, until the tables are saved. */
  readonly removed: RemovedRow | null;
  putBack(): void;
  /** Table Refresh: recalculates, sorts, and saves where the viewer may. */
  refresh(): void;
  /** Whether the conflicts are shown. */
  readonly isAsking: boolean;
  ask(isAsking: boolean): void;
  /** Decides the conflicts. If they interrupted a save, it is made then. */
  resolve(choices: readonly ConflictChoice[]): void;
  /** An earlier version was restored: it replaces the changes here. */
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
    // Equal files keep their identity. `dataUpdatedAt` runs the effect for them, too.
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
