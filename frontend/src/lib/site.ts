import type { Site } from '@examiner/contracts';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';

/** The settings of the site. Every document contains them. */
export const siteQuery = queryOptions<Site>({
  queryKey: ['site'],
  queryFn: skipToken,
});

export function useSite(): Site {
  const { data } = useQuery(siteQuery);
  if (!data) throw new Error('The document does not say which site this is');
  return data;
}
