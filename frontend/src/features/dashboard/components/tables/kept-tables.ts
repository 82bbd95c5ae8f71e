import { TABLE_NAMES } from '@examiner/contracts';
import { keptEdits } from '../../../../lib/kept-edits.ts';
import { readFiles, stateWithEdits, type TablesState } from './tables-state.ts';

/** Edits, and the values that they started from. */
export type KeptTables = Pick<TablesState, 'base' | 'rows'>;

export const keptTables = keptEdits<KeptTables>('table-edits');

/** Replaces the loaded tables with kept edits. If the loaded tables are newer, they are offered next to the edits. */
export function stateWithKept({ base: files }: TablesState, { base, rows }: KeptTables) {
  const ids = TABLE_NAMES.flatMap((table) => rows[table].map(({ id }) => id));
  const state = stateWithEdits(base, rows, Math.max(0, ...ids) + 1);
  return files ? readFiles(state, files) : state;
}
