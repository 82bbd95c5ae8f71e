import type { Preview, RemarkDraft } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../lib/call.ts';
import { queryOf } from '../../../lib/query-client.ts';

/** Null if the document was rendered for an invalid link. */
export const previewQuery = (token: string) =>
  queryOptions<Preview | null>(queryOf(operations.getPreview, { params: { token } }));

export async function sendRemark(token: string, remark: RemarkDraft): Promise<void> {
  await send(operations.remark, { params: { token }, body: remark });
}
