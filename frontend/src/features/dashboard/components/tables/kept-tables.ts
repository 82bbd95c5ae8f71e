import { TABLE_NAMES } from '@examiner/contracts';
import { keptEdits } from '../../../../lib/kept-edits.ts';
import { readFiles } from './read-files.ts';
import { stateWithEdits, type KeptTables, type TablesState } from './tables-state.ts';

export const keptTables = keptEdits<KeptTables>('table-edits');

/** Merges kept edits with the loaded tables, which may have newer saves. */
export function stateWithKept({ base: files }: TablesState, kept: KeptTables): TablesState {
  const ids = TABLE_NAMES.flatMap((table) => kept.rows[table].map(({ id }) => id));
  const state = stateWithEdits(kept, Math.max(0, ...ids) + 1);
  return files ? readFiles(state, files) : state;
}
