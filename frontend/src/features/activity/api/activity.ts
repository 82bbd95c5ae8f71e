import {
  ACCOUNT_ACTIVITY_PATH,
  ACCOUNT_PATH,
  ACTIVITY_CSV_PATH,
  ACTIVITY_PATH,
  ACTIVITY_SEALS_PATH,
  activityListSchema,
  activitySealsSchema,
} from '@examiner/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../lib/api-client.ts';

export const FILTER_FIELDS = ['action', 'actor', 'from', 'to'] as const;

/** A field is empty where nothing is filtered by it. */
export type ActivityFilter = Readonly<Record<(typeof FILTER_FIELDS)[number], string>>;

export const areDaysReversed = ({ from, to }: ActivityFilter) => to !== '' && to < from;

const FRESH = { staleTime: 0, gcTime: 0 } as const;

export function filterQuery(filter: ActivityFilter, after = ''): string {
  const fields = Object.entries({ ...filter, after }).filter(([, value]) => value !== '');
  return fields.length > 0 ? `?${String(new URLSearchParams(fields))}` : '';
}

export const csvPath = (filter: ActivityFilter) => ACTIVITY_CSV_PATH + filterQuery(filter);

export const activityQuery = (filter: ActivityFilter) =>
  infiniteQueryOptions({
    queryKey: [ACTIVITY_PATH, filter],
    queryFn: ({ pageParam }) =>
      getJson(ACTIVITY_PATH + filterQuery(filter, pageParam), activityListSchema),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    ...FRESH,
  });

const OWN_PAGE = 10;

/** Asked for anew with the account, of which it tells. */
export const ownActivityQuery = infiniteQueryOptions({
  queryKey: [ACCOUNT_PATH, 'activity'],
  queryFn: ({ pageParam }) => {
    const query = new URLSearchParams({
      limit: String(OWN_PAGE),
      ...(pageParam && { after: pageParam }),
    });
    return getJson(`${ACCOUNT_ACTIVITY_PATH}?${String(query)}`, activityListSchema);
  },
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
  ...FRESH,
});

export const sealsQuery = queryOptions({
  queryKey: [ACTIVITY_SEALS_PATH],
  queryFn: () => getJson(ACTIVITY_SEALS_PATH, activitySealsSchema),
  ...FRESH,
});
