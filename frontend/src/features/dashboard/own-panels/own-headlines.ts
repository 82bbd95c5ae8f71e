import type { DashboardDisplay, OwnHeadlines } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/toast/toast-store.ts';
import { reasonOf } from '../../../lib/api-client.ts';
import { call } from '../../../lib/call.ts';
import { queryOf } from '../../../lib/query-client.ts';
import { POLL_MS } from '../api/poll-interval.ts';

/** The feeds of all groups of news. */
export function feedsOf({ news, more }: DashboardDisplay): DashboardDisplay['news']['primary'] {
  const added = (more?.news ?? []).flatMap(({ feeds }) => feeds);
  return [...news.primary, ...news.secondary, ...added];
}

export const ownHeadlinesQuery = queryOptions({
  ...queryOf(operations.listOwnHeadlines, {}),
  refetchInterval: POLL_MS,
});

function withRead(headlines: OwnHeadlines, links: readonly string[]): OwnHeadlines {
  return Object.fromEntries(
    Object.entries(headlines).map(([key, items]) => [
      key,
      items.map((item) => (links.includes(item.link) ? { ...item, isRead: true } : item)),
    ]),
  );
}

/** Marks headlines by their links, on the page at once. */
export function useMarkRead() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (links: readonly string[]) =>
      call(operations.markHeadlinesRead, { body: { links: [...links] } }),
    onMutate: (links) => {
      client.setQueryData(
        ownHeadlinesQuery.queryKey,
        (before) => before && withRead(before, links),
      );
    },
    onError: (error) => {
      toast({
        title: 'Headlines not marked',
        description: reasonOf(error),
        variant: 'destructive',
      });
      void client.invalidateQueries({ queryKey: ownHeadlinesQuery.queryKey });
    },
  });
  return mutate;
}
