import * as operations from '@examiner/contracts/operations';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { orNull } from './api-client.ts';
import { call } from './call.ts';

/** Null if nobody is signed in. */
export const userQuery = queryOptions({
  queryKey: [operations.getUser.path],
  queryFn: () => orNull(call(operations.getUser, {})),
});

export function useIsEditor(): boolean {
  return useQuery(userQuery).data?.role === 'editor';
}
