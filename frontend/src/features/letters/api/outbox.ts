import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { addressOf } from '../../../lib/call.ts';
import { queryOf } from '../../../lib/query-client.ts';

export const outboxQuery = queryOptions({
  ...queryOf(operations.listOutbox, {}),
  staleTime: 0,
  gcTime: 0,
});

/** The address of the whole mail as a file. */
export const mailFilePath = (id: string) =>
  addressOf(operations.getOutboxMail, { params: { id }, query: { part: 'eml' } });
