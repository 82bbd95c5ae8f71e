import { TABLE_HEADERS, type TableName } from '@examiner/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type Dispatch } from 'react';
import { flushSync } from 'react-dom';
import { toast } from '../../../../components/toast/toast-store.ts';
import { useFailureToast } from '../../../../components/toast/use-failure-toast.ts';
import { ApiError, isUnauthorized, reasonOf, SIGNED_OUT } from '../../../../lib/api-client.ts';
import { goToLogin } from '../../../../lib/go-to-login.ts';
import { userQuery } from '../../../../lib/user.ts';
import { findViewer } from '../../../../lib/viewer.ts';
import { TABLES_KEY, tablesQuery, type TableFile } from '../../api/get-tables.ts';
import { useSaveTables } from '../../api/save-tables.ts';
import { keptTables } from './kept-tables.ts';
import { reduceTables, type TablesAction } from './tables-reducer.ts';
import {
  idsOf,
  isDirty,
  isReadable,
  keptRows,
  openConflicts,
  type TablesState,
} from './tables-state.ts';

function filesOf(state: TablesState, version: string | null) {
  const { base } = state;
  const rows = keptRows(state);
  const fileOf = (table: TableName): TableFile => ({
    header: base?.[table].header ?? TABLE_HEADERS[table],
    rows: rows[table].map(({ cells }) => cells),
    version,
    isRead: true,
  });
  return { toDo: fileOf('toDo'), people: fileOf('people'), activities: fileOf('activities') };
}

function tablesOf({ toDo, people, activities }: ReturnType<typeof filesOf>) {
  const copy = (rows: TableFile['rows']) => rows.map((row) => [...row]);
  return {
    toDo: copy(toDo.rows),
    people: copy(people.rows),
    activities: copy(activities.rows),
    headers: {
      toDo: [...(toDo.header ?? [])],
      people: [...(people.header ?? [])],
      activities: [...(activities.header ?? [])],
    },
  };
}

const SAVE_AGAIN = 'They are being changed elsewhere just now. Please save again.';

const isOutdated = (error: unknown) => error instanceof ApiError && error.status === 412;

/** Saves the tables for the admin. Sends a visitor to the sign-in page, and tells a signed-in reader that they have no access. */
export function usePersist(dispatch: Dispatch<TablesAction>, onConflict: () => void) {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useSaveTables();
  const [isLeaving, setLeaving] = useState(false);
  const failure = useFailureToast();
  const fail = (description: string) => failure.show({ title: 'Tables not saved', description });

  /** Opens the sign-in page. The edits are restored after the sign-in, so the browser does not ask before leaving. */
  const signIn = async (state: TablesState): Promise<void> => {
    const { base, baseIds, rows, conflicts } = state;
    const keeper = queryClient.getQueryData(userQuery.queryKey)?.email ?? null;
    try {
      if (isDirty(state)) await keptTables.keep({ base, baseIds, rows, conflicts }, keeper);
    } catch (error) {
      console.warn('The tables could not be kept for the sign-in.', error);
      return fail(SIGNED_OUT);
    }
    flushSync(() => setLeaving(true));
    goToLogin();
  };

  const readAgain = () => queryClient.invalidateQueries({ queryKey: TABLES_KEY });

  const save = async (state: TablesState): Promise<void> => {
    const { base, edits } = state;
    if (openConflicts(state).length > 0) return onConflict();
    if (!base || !isReadable(base)) {
      console.warn('The tables were not saved: a file could not be read.');
      fail('The tables could not be read.');
      return readAgain();
    }
    const tables = tablesOf(filesOf(state, null));
    const answer = await mutateAsync({ tables, version: base.toDo.version });
    console.info('The tables were saved.', answer);
    const files = filesOf(state, answer.version);
    await queryClient.cancelQueries({ queryKey: TABLES_KEY });
    dispatch({ type: 'saved', files, ids: idsOf(keptRows(state)), edits });
    queryClient.setQueryData(TABLES_KEY, files);
    toast({ title: 'Tables saved' });
    // If the version rose by more than one, another device saved in between, and the server merged
    // its changes.
    const isNext = Number(answer.version) === Number(base.toDo.version) + 1;
    if (!isNext) await readAgain();
  };

  /** Merges the edits with saves from elsewhere. Saves again if no conflict is open. */
  const merge = async (state: TablesState): Promise<void> => {
    await readAgain();
    const files = await queryClient.fetchQuery(tablesQuery);
    const action = { type: 'read', files } as const;
    dispatch(action);
    const merged = reduceTables(state, action);
    if (merged.base === state.base) return fail(SAVE_AGAIN);
    return save(merged);
  };

  const explain = async (error: unknown, state: TablesState): Promise<void> => {
    console.warn('The tables were not saved.', error);
    if (isUnauthorized(error)) return signIn(state);
    if (isOutdated(error)) {
      return merge(state).catch((again: unknown) =>
        isOutdated(again) ? fail(SAVE_AGAIN) : explain(again, state),
      );
    }
    fail(reasonOf(error));
  };

  const persistFor = async (state: TablesState): Promise<void> => {
    const viewer = await findViewer(queryClient);
    if (viewer === 'visitor') return signIn(state);
    if (viewer === 'admin') return save(state);
    toast({
      title: 'Access Denied',
      description: "You don't have permission to make changes to the dashboard that persist.",
      variant: 'destructive',
    });
  };

  const persist = (state: TablesState): Promise<void> => {
    failure.dismiss();
    return persistFor(state).catch((error: unknown) => explain(error, state));
  };

  return { persist, isSaving: isPending, isLeaving };
}
