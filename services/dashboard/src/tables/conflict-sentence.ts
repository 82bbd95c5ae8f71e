import { versionOfChange, type TableVersion } from '@examiner/contracts';
import type { TableConflict } from './merged-content.ts';
import type { TablesContent } from './tables.model.ts';

const TIME = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

function changeOf(
  conflict: TableConflict,
  versions: readonly TablesContent[],
): TableVersion | undefined {
  const contents = versions.map(({ version, savedAt, origin, savedBy, rows }) => ({
    version: String(version),
    savedAt,
    origin,
    ...(savedBy !== null && { savedBy }),
    ...rows,
  }));
  return versionOfChange(conflict.table, conflict.name, conflict, contents);
}

/** `“May 2” (“Next Touch Point” of “Ada”) was changed to “May 3” by desk@example.com on …`. */
export function conflictSentence(
  conflict: TableConflict,
  versions: readonly TablesContent[],
): string {
  const { column, label, name, mine, theirs } = conflict;
  const change = changeOf(conflict, versions);
  const who = change?.origin === 'edited' ? 'in the file' : `by ${change?.savedBy ?? 'someone'}`;
  const when = change ? ` on ${TIME.format(new Date(change.savedAt))} UTC` : '';
  if (column !== null) {
    return `“${label}” of “${name}” is “${mine}” here, and was set to “${theirs}” ${who}${when}`;
  }
  if (mine === null) return `“${name}” was removed here, and changed ${who}${when}`;
  return `“${name}” was changed here, and removed ${who}${when}`;
}
