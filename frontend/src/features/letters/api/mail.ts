import type { IssuePreviewQuery } from '@examiner/contracts';
import type { getOutboxMail, previewIssue, previewWelcome } from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';
import { addressOf } from '../../../lib/call.ts';

/** The operation that returns the parts of a mail, and the id of the mail. */
export type Mail =
  | { readonly operation: typeof getOutboxMail | typeof previewIssue; readonly id: string }
  | { readonly operation: typeof previewWelcome };

export const mailPath = (mail: Mail, query: IssuePreviewQuery) =>
  'id' in mail
    ? addressOf(mail.operation, { params: { id: mail.id }, query })
    : addressOf(mail.operation, { query });

/** The source of a part of a mail. */
export const mailTextQuery = (mail: Mail, query: IssuePreviewQuery, version: number) =>
  queryOptions({
    queryKey: [mailPath(mail, query), version],
    queryFn: async () => (await request('GET', mailPath(mail, query))).text(),
    staleTime: 0,
    gcTime: 0,
  });
