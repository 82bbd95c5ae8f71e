import { TABLE_NAMES } from '@examiner/contracts';
import { stateWithEdits, type TablesState } from './tables-state.ts';

const KEY = 'table-edits';

/** Keeps edits in this tab while their author signs in. */
export function keepTables({ base, rows }: TablesState): void {
  sessionStorage.setItem(KEY, JSON.stringify({ base, rows }));
}

export function readKeptTables(): TablesState | undefined {
  const kept = sessionStorage.getItem(KEY);
  if (kept === null) return undefined;
  const { base, rows } = JSON.parse(kept) as Pick<TablesState, 'base' | 'rows'>;
  const ids = TABLE_NAMES.flatMap((table) => rows[table].map(({ id }) => id));
  return stateWithEdits(base, rows, Math.max(0, ...ids) + 1);
}

export function forgetTables(): void {
  sessionStorage.removeItem(KEY);
}
