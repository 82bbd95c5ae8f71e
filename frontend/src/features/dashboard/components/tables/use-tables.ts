import type { TableName } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import { toast } from '../../../../components/toast/toast-store.ts';
import { useKeeper, useKeptEdits } from '../../../../lib/use-kept-edits.ts';
import { tablesQuery } from '../../api/get-tables.ts';
import type { Calendar } from '../../rules/calendar.ts';
import { useDateOrder } from '../use-panel.ts';
import { today, useToday } from '../use-today.ts';
import { keptTables } from './kept-tables.ts';
import { reduceTables } from './tables-reducer.ts';
import { isDirty, tablesState, type RemovedRow, type TableRows } from './tables-state.ts';
import { usePersist } from './use-persist.ts';

export interface TablesEditor {
  readonly rows: TableRows;
  readonly calendar: Calendar;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** The sign-in page is being opened; what was edited is kept. */
  readonly isLeaving: boolean;
  /** The files changed elsewhere while something here is not saved. */
  readonly hasOffer: boolean;
  change(table: TableName, id: number, column: number, value: string): void;
  toggle(id: number, isChecked: boolean): void;
  /** The Today button of a to-do row. */
  completeToday(id: number): void;
  /** The Today button of people and activities. */
  touch(table: 'people' | 'activities', id: number): void;
  /** A blank row on top. */
  add(table: TableName): void;
  remove(table: TableName, id: number): void;
  /** The row that was removed last, until the tables are saved. */
  readonly removed: RemovedRow | null;
  putBack(): void;
  /** Table Refresh: recalculates, sorts, and saves where the viewer may. */
  refresh(): void;
  /** Replaces what was changed here. */
  showOffer(): void;
  /** Saving then replaces what changed elsewhere. */
  keepMine(): void;
  /** An earlier version was restored: it replaces what was changed here. */
  takeRestored(): void;
}

export function useTables(): TablesEditor {
  const { data: files, dataUpdatedAt } = useQuery(tablesQuery);
  const [state, dispatch] = useReducer(reduceTables, files, tablesState);
  const calendar: Calendar = { today: useToday(), order: useDateOrder() };
  const keeper = useKeeper() ?? null;
  const { edits: kept } = useKeptEdits(keptTables);
  const { persist, isSaving, isLeaving } = usePersist(dispatch);
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
    // Equal files keep their identity, and are news to who waits for them.
  }, [files, dataUpdatedAt]);
  return {
    rows: state.rows,
    calendar,
    isDirty: hasEdits,
    isSaving,
    isLeaving,
    hasOffer: state.offer !== null,
    change: (table, id, column, value) => dispatch({ type: 'change', table, id, column, value }),
    toggle: (id, isChecked) => dispatch({ type: 'toggle', id, isChecked, today: today() }),
    completeToday: (id) => dispatch({ type: 'toggle', id, isChecked: true, today: today() }),
    touch: (table, id) =>
      dispatch({ type: 'touch', table, id, calendar: { ...calendar, today: today() } }),
    add: (table) => dispatch({ type: 'add', table }),
    remove: (table, id) => dispatch({ type: 'remove', table, id }),
    removed: state.removed,
    putBack: () => dispatch({ type: 'put-back' }),
    refresh: () => {
      const action = { type: 'refresh', calendar: { ...calendar, today: today() } } as const;
      dispatch(action);
      if (!isSaving) void persist(reduceTables(state, action));
    },
    showOffer: () => dispatch({ type: 'show-offer' }),
    keepMine: () => dispatch({ type: 'keep-mine' }),
    takeRestored: () => dispatch({ type: 'restored' }),
  };
}
