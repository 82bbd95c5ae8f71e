import type { DataFileName, PanelsResponse } from '@examiner/contracts';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { captionQuery } from './get-caption.ts';
import { fileKey } from './get-file.ts';
import { headlinesQueries } from './get-headlines.ts';
import { TABLES_KEY } from './get-tables.ts';

/** What is read again when a file changed; its own text where nothing is said. */
const QUERY_OF_FILE: Partial<Readonly<Record<DataFileName, QueryKey>>> = {
  'To_Do.csv': TABLES_KEY,
  'People.csv': TABLES_KEY,
  'Activities.csv': TABLES_KEY,
  'Cartoon/caption.json': captionQuery.queryKey,
  'Headlines/primary.json': headlinesQueries.primary.queryKey,
  'Headlines/secondary.json': headlinesQueries.secondary.queryKey,
};

/** Reads the files again that changed since the panels were last looked at, so that nobody has to reload. */
export function useFileUpdates(panels: PanelsResponse | undefined): void {
  const client = useQueryClient();
  const seen = useRef(new Map<DataFileName, string>());
  useEffect(() => {
    const changed = new Set<QueryKey>();
    for (const { name, version } of panels?.panels.flatMap(({ files }) => files) ?? []) {
      const before = seen.current.get(name);
      seen.current.set(name, version);
      if (before !== undefined && before !== version) {
        changed.add(QUERY_OF_FILE[name] ?? fileKey(name));
      }
    }
    for (const queryKey of changed) void client.invalidateQueries({ queryKey });
  }, [panels, client]);
}
