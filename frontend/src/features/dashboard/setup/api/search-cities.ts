import * as operations from '@examiner/contracts/operations';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../../lib/query-client.ts';
import { usePaused } from '../../../../lib/use-paused.ts';

const PAUSE_MS = 200;

/** Cities with the typed beginning; none for less than two letters. */
export function useCities(typed: string) {
  const q = usePaused(typed.trim(), PAUSE_MS);
  return useQuery({
    ...queryOf(operations.searchCities, { query: { q } }),
    enabled: q.length > 1 && typed.trim().length > 1,
  });
}
