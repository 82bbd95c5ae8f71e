import type { SiteSeed } from '@examiner/contracts';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';

/** Every document carries it; only `npm run dev` serves pages without. */
export const siteQuery = queryOptions<SiteSeed>({
  queryKey: ['/api/site'],
  queryFn: skipToken,
});

export function useSite(): SiteSeed {
  const { data } = useQuery(siteQuery);
  return data ?? { url: location.origin };
}
