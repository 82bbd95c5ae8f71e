import { previewSchema, type Preview, type RemarkDraft } from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson, request } from '../../../lib/api-client.ts';

const addressOf = (token: string) => `/api/previews/${encodeURIComponent(token)}`;

/** Null in a document whose link leads nowhere. */
export function previewQuery(token: string) {
  return queryOptions<Preview | null>({
    queryKey: [addressOf(token)],
    queryFn: () => getJson(addressOf(token), previewSchema),
  });
}

export async function sendRemark(token: string, remark: RemarkDraft): Promise<void> {
  await request('POST', `${addressOf(token)}/remarks`, remark);
}
