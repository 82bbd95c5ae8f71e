import { versionOfChange, type TableVersion, type TableVersionContent } from '@examiner/contracts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useViewer } from '../../../../lib/viewer.ts';
import { tableVersionQuery, tableVersionsQuery } from '../../api/get-table-versions.ts';
import type { RowConflict } from './tables-state.ts';

/** For each conflict, the version in which the cell was changed elsewhere. It is undefined if the version is unknown or the viewer is not the admin. */
export function useChanges(conflicts: readonly RowConflict[]): (TableVersion | undefined)[] {
  const isAdmin = useViewer() === 'admin';
  const { data } = useQuery({ ...tableVersionsQuery, enabled: isAdmin });
  const oldest = Math.min(...conflicts.map(({ since }) => Number(since ?? 0)));
  const versions = (data?.versions ?? []).filter(({ version }) => Number(version) >= oldest);
  const contents = useQueries({
    queries: versions.map(({ version }) => tableVersionQuery(version)),
    combine: (results) => results.map((result) => result.data),
  });
  if (contents.length === 0 || contents.includes(undefined)) return conflicts.map(() => undefined);
  return conflicts.map((conflict) =>
    versionOfChange(conflict.table, conflict.name, conflict, contents as TableVersionContent[]),
  );
}
