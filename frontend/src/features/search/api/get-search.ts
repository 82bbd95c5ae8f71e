import { searchPath, type SearchPageData } from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';

/** The code that reads it is loaded with the first search. */
export function searchQuery(text: string, page = 1) {
  const address = `/api${searchPath(text, page)}`;
  return queryOptions<SearchPageData>({
    queryKey: [address],
    staleTime: 60_000,
    queryFn: async () => (await import('./read-search.ts')).readSearch(address),
  });
}
