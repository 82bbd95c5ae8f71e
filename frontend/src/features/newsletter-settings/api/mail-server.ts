import type { MailCheck } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { queryOf } from '../../../lib/query-client.ts';

export const mailServerQuery = queryOptions({
  ...queryOf(operations.getMailServerState, {}),
  staleTime: 0,
});

/** @param withTest whether the owner also gets a mail */
export function checkMailServer(withTest: boolean): Promise<MailCheck> {
  return call(operations.checkMailServer, { body: { withTest } });
}
