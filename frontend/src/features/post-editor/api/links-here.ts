import { postTitleListSchema } from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../lib/api-client.ts';

/** @param id of a post */
export function linksHereQuery(id: string) {
  const address = `/api/desk/manuscripts/${id}/links`;
  const queryFn = () => getJson(address, postTitleListSchema);
  return queryOptions({ queryKey: [address], queryFn, staleTime: 0, gcTime: 0 });
}
