import type { AccessTokenInput, NewAccessToken } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { call, send } from '../../../lib/call.ts';
import { queryOf } from '../../../lib/query-client.ts';

export const accessTokensQuery = queryOptions({
  ...queryOf(operations.listAccessTokens, {}),
  staleTime: 0,
});

/** @throws ApiError with the code `confirm` if the person must confirm first */
export async function makeAccessToken(input: AccessTokenInput): Promise<NewAccessToken> {
  return call(operations.makeAccessToken, { body: input });
}

export async function removeAccessToken(handle: string): Promise<void> {
  await send(operations.removeAccessToken, { params: { handle } });
}
