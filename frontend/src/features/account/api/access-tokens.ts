import {
  ACCESS_TOKENS_PATH,
  accessTokenListSchema,
  newAccessTokenSchema,
  type AccessTokenInput,
  type NewAccessToken,
} from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request, sendJson } from '../../../lib/api-client.ts';
import { reader } from '../../../lib/query-client.ts';

export const accessTokensQuery = queryOptions({
  queryKey: [ACCESS_TOKENS_PATH],
  queryFn: reader(accessTokenListSchema),
  staleTime: 0,
});

/** @throws ApiError with the code `confirm` where the person must confirm first */
export async function makeAccessToken(input: AccessTokenInput): Promise<NewAccessToken> {
  return sendJson('POST', ACCESS_TOKENS_PATH, input, newAccessTokenSchema);
}

export async function removeAccessToken(handle: string): Promise<void> {
  await request('DELETE', `${ACCESS_TOKENS_PATH}/${handle}`);
}
