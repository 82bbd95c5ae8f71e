import {
  GRANTS_PATH,
  OPEN_PREVIEWS_PATH,
  openGrantListSchema,
  openPreviewListSchema,
} from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';
import { reader } from '../../../lib/query-client.ts';

export const grantsQuery = queryOptions({
  queryKey: [GRANTS_PATH],
  queryFn: reader(openGrantListSchema),
  staleTime: 0,
});

export const openPreviewsQuery = queryOptions({
  queryKey: [OPEN_PREVIEWS_PATH],
  queryFn: reader(openPreviewListSchema),
  staleTime: 0,
});

export async function endGrant(id: string): Promise<void> {
  await request('DELETE', `${GRANTS_PATH}/${encodeURIComponent(id)}`);
}

export async function endPreview(id: string): Promise<void> {
  await request('DELETE', `${OPEN_PREVIEWS_PATH}/${encodeURIComponent(id)}`);
}
