import type { NewPreviewLink } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { call, send } from '../../../../lib/call.ts';
import { ConfirmedRunContext } from '../../../../lib/confirmed-run.ts';
import { queryOf } from '../../../../lib/query-client.ts';

/** Requested again at each visit, because other people open the links and leave remarks at any time. */
const ALWAYS_NEW = { staleTime: 0, gcTime: 0 } as const;

export const previewLinksQuery = (id: string) =>
  queryOptions({ ...queryOf(operations.listPreviewLinks, { params: { id } }), ...ALWAYS_NEW });

export const remarksQuery = (id: string) =>
  queryOptions({ ...queryOf(operations.listRemarks, { params: { id } }), ...ALWAYS_NEW });

/** Returns null if the person did not confirm. */
export function useShare(id: string) {
  const client = useQueryClient();
  const run = useContext(ConfirmedRunContext);
  return useMutation({
    mutationFn: async (input: { readonly label: string; readonly days: number }) => {
      const made: NewPreviewLink[] = [];
      await run(async () => {
        made.push(await call(operations.shareManuscript, { params: { id }, body: input }));
      });
      return made[0] ?? null;
    },
    onSuccess: () => client.invalidateQueries(previewLinksQuery(id)),
  });
}

export function useWithdraw(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (linkId: string) => send(operations.revokePreviewLink, { params: { id, linkId } }),
    onSettled: () => client.invalidateQueries(previewLinksQuery(id)),
  });
}

export function useMarkRemark(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ remarkId, isDone }: { readonly remarkId: string; readonly isDone: boolean }) =>
      call(operations.markRemark, { params: { id, remarkId }, body: { isDone } }),
    onSettled: () => client.invalidateQueries(remarksQuery(id)),
  });
}
