import type { SearchPageData } from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';

/** The code of the request is loaded with the first search. */
export const searchQuery = (text: string, page = 1) =>
  queryOptions<SearchPageData>({
    queryKey: ['search', text, page],
    staleTime: 60_000,
    queryFn: async () => (await import('./read-search.ts')).readSearch(text, page),
  });
