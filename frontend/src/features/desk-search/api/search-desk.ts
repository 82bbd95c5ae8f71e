import type { ManuscriptState } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query-client.ts';

export interface DeskSearchInput {
  readonly text: string;
  readonly state: ManuscriptState | '';
  readonly year: string;
  readonly page: number;
}

/** Results are not cached, because the author may change texts between two searches. */
export function deskSearchQuery({ text, state, year, page }: DeskSearchInput) {
  const query = { q: text, page: String(page), state: state || undefined, year: year || undefined };
  return queryOptions({
    ...queryOf(operations.searchDesk, { query }),
    enabled: text !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
