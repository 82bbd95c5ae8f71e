import { authUserSchema } from '@examiner/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { readerOrNull } from './query-client.ts';

/** Null: nobody is signed in. */
export const userQuery = queryOptions({
  queryKey: ['/api/auth/user'],
  queryFn: readerOrNull(authUserSchema),
});

export function useIsEditor(): boolean {
  return useQuery(userQuery).data?.role === 'editor';
}
