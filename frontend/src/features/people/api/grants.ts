import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../lib/call.ts';
import { queryOf } from '../../../lib/query-client.ts';

export const grantsQuery = queryOptions({
  ...queryOf(operations.listGrants, {}),
  staleTime: 0,
});

export const openPreviewsQuery = queryOptions({
  ...queryOf(operations.listOpenPreviews, {}),
  staleTime: 0,
});

export async function endGrant(grantId: string): Promise<void> {
  await send(operations.endGrant, { params: { grantId } });
}

export async function endPreview(linkId: string): Promise<void> {
  await send(operations.endPreview, { params: { linkId } });
}
