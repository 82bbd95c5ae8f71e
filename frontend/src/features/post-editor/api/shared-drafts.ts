import {
  newPreviewLinkSchema,
  previewLinkListSchema,
  remarkListSchema,
  remarkSchema,
  type NewPreviewLink,
} from '@examiner/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { ConfirmedRunContext } from '../../../lib/confirmed-run.ts';
import { getJson, request, sendJson } from '../../../lib/api-client.ts';

const pathOf = (id: string) => `/api/desk/manuscripts/${id}`;

/** Others open the links and leave notes at any time. */
const ALWAYS_NEW = { staleTime: 0, gcTime: 0 } as const;

export function previewLinksQuery(id: string) {
  const address = `${pathOf(id)}/previews`;
  const queryFn = () => getJson(address, previewLinkListSchema);
  return queryOptions({ queryKey: [address], queryFn, ...ALWAYS_NEW });
}

export function remarksQuery(id: string) {
  const address = `${pathOf(id)}/remarks`;
  const queryFn = () => getJson(address, remarkListSchema);
  return queryOptions({ queryKey: [address], queryFn, ...ALWAYS_NEW });
}

/** Its answer is null if the person did not confirm. */
export function useShare(id: string) {
  const client = useQueryClient();
  const run = useContext(ConfirmedRunContext);
  return useMutation({
    mutationFn: async (input: { readonly label: string; readonly days: number }) => {
      const made: NewPreviewLink[] = [];
      await run(async () => {
        made.push(await sendJson('POST', `${pathOf(id)}/previews`, input, newPreviewLinkSchema));
      });
      return made[0] ?? null;
    },
    onSuccess: () => client.invalidateQueries(previewLinksQuery(id)),
  });
}

export function useWithdraw(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (linkId: string) => request('DELETE', `${pathOf(id)}/previews/${linkId}`),
    onSettled: () => client.invalidateQueries(previewLinksQuery(id)),
  });
}

export function useMarkRemark(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ remarkId, isDone }: { readonly remarkId: string; readonly isDone: boolean }) =>
      sendJson('PUT', `${pathOf(id)}/remarks/${remarkId}`, { isDone }, remarkSchema),
    onSettled: () => client.invalidateQueries(remarksQuery(id)),
  });
}
