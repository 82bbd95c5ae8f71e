import type { DashboardSetup } from '@examiner/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { headlinesQuery } from '../../api/get-headlines.ts';
import { panelsQuery } from '../../api/get-panels.ts';

/** Reads panels and headlines again whenever the state of a source changes. */
export function useFreshSources(setup: DashboardSetup | undefined): void {
  const client = useQueryClient();
  const tries = setup?.states.map(({ id, is, at }) => `${id} ${is} ${at ?? ''}`).join();
  useEffect(() => {
    if (tries === undefined) return;
    for (const { queryKey } of [
      panelsQuery,
      headlinesQuery('primary'),
      headlinesQuery('secondary'),
    ]) {
      void client.invalidateQueries({ queryKey });
    }
  }, [client, tries]);
}
