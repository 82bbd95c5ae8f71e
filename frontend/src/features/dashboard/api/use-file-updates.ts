import { FILE_OF_TABLE, TABLE_NAMES, type PanelFileName } from '@examiner/contracts';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fileKey, type ReadFile } from './get-file.ts';
import { panelsQuery } from './get-panels.ts';
import { TABLES_KEY, type TableFiles } from './get-tables.ts';

/** Null: the file could not be read. Undefined: the file is not loaded yet. */
function knownVersion(client: QueryClient, name: PanelFileName): string | null | undefined {
  const table = TABLE_NAMES.find((candidate) => FILE_OF_TABLE[candidate] === name);
  if (table) return client.getQueryData<TableFiles>(TABLES_KEY)?.[table].version;
  return client.getQueryData<ReadFile>(fileKey(name))?.version;
}

/** Reads changed files again, and also files that could not be read. The caption and the headlines are polled. */
export function useFileUpdates(): void {
  const client = useQueryClient();
  const { data: panels, dataUpdatedAt } = useQuery(panelsQuery);
  useEffect(() => {
    for (const { name, version } of panels?.panels.flatMap(({ files }) => files) ?? []) {
      const known = knownVersion(client, name);
      if (known === undefined || known === version) continue;
      const isTable = TABLE_NAMES.some((table) => FILE_OF_TABLE[table] === name);
      void client.invalidateQueries({ queryKey: isTable ? TABLES_KEY : fileKey(name) });
    }
  }, [panels, dataUpdatedAt, client]);
}
