import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { addressOf } from '../../../lib/call.ts';
import { queryOf } from '../../../lib/query-client.ts';

export const outboxQuery = queryOptions({
  ...queryOf(operations.listOutbox, {}),
  staleTime: 0,
  gcTime: 0,
});

/** The address at which the whole mail can be downloaded as a file. */
export const mailFilePath = (id: string) =>
  addressOf(operations.getOutboxMail, { params: { id }, query: { part: 'eml' } });
