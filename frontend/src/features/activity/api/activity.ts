import * as operations from '@examiner/contracts/operations';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { accountQuery } from '../../../lib/own-account.ts';
import { queryOf } from '../../../lib/query-client.ts';

export const FILTER_FIELDS = ['action', 'actor', 'from', 'to'] as const;

/** The fields of the filter. An empty field does not filter. */
export type ActivityFilter = Readonly<Record<(typeof FILTER_FIELDS)[number], string>>;

export const areDaysReversed = ({ from, to }: ActivityFilter) => to !== '' && to < from;

const FRESH = { staleTime: 0, gcTime: 0 } as const;

/** The fields that are not empty. */
export function filterQuery(filter: ActivityFilter, after = ''): Record<string, string> {
  const fields = Object.entries({ ...filter, after }).filter(([, value]) => value !== '');
  return Object.fromEntries(fields);
}

export const activityQuery = (filter: ActivityFilter) =>
  infiniteQueryOptions({
    queryKey: [operations.listActivity.path, filter],
    queryFn: ({ pageParam }) =>
      call(operations.listActivity, { query: filterQuery(filter, pageParam) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    ...FRESH,
  });

const OWN_PAGE = 10;

/** Requested again whenever the account is requested, because it lists the account's events. */
export const ownActivityQuery = infiniteQueryOptions({
  queryKey: [...accountQuery.queryKey, 'activity'],
  queryFn: ({ pageParam }) =>
    call(operations.listOwnActivity, {
      query: { limit: String(OWN_PAGE), after: pageParam || undefined },
    }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
  ...FRESH,
});

export const sealsQuery = queryOptions({ ...queryOf(operations.verifyActivity, {}), ...FRESH });
