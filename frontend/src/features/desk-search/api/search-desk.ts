import {
  deskSearchAnswerSchema,
  type DeskSearchAnswer,
  type ManuscriptState,
} from '@examiner/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../lib/api-client.ts';

export interface DeskSearchInput {
  readonly text: string;
  readonly state: ManuscriptState | '';
  readonly year: string;
  readonly page: number;
}

/** Every search is asked anew, as the author writes in between. */
export function deskSearchQuery({ text, state, year, page }: DeskSearchInput) {
  const query = new URLSearchParams({ q: text, page: String(page) });
  if (state) query.set('state', state);
  if (year) query.set('year', year);
  const address = `/api/desk/search?${query}`;
  return queryOptions<DeskSearchAnswer>({
    queryKey: [address],
    queryFn: () => getJson(address, deskSearchAnswerSchema),
    enabled: text !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
