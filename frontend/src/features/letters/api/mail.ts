import type { IssuePreviewQuery } from '@examiner/contracts';
import type { getOutboxMail, previewIssue } from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { addressOf, send } from '../../../lib/call.ts';

/** What gives the parts of a mail, and its id there. */
export interface Mail {
  readonly operation: typeof getOutboxMail | typeof previewIssue;
  readonly id: string;
}

export const mailPath = ({ operation, id }: Mail, query: IssuePreviewQuery) =>
  addressOf(operation, { params: { id }, query });

/** A part of a mail as it is written. */
export const mailTextQuery = ({ operation, id }: Mail, query: IssuePreviewQuery, version: number) =>
  queryOptions({
    queryKey: [mailPath({ operation, id }, query), version],
    queryFn: async () => (await send(operation, { params: { id }, query })).text(),
    staleTime: 0,
    gcTime: 0,
  });
