import {
  ACCOUNT_PATH,
  accountSessionListSchema,
  recoveryCodeListSchema,
} from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request, sendJson } from '../../../lib/api-client.ts';
import { reader } from '../../../lib/query-client.ts';

const SESSIONS_PATH = `${ACCOUNT_PATH}/sessions`;

export const sessionsQuery = queryOptions({
  queryKey: [SESSIONS_PATH],
  queryFn: reader(accountSessionListSchema),
  staleTime: 0,
});

export async function endSession(handle: string): Promise<void> {
  await request('DELETE', `${SESSIONS_PATH}/${handle}`);
}

export async function endOtherSessions(): Promise<void> {
  await request('DELETE', SESSIONS_PATH);
}

export async function changeName(name: string): Promise<void> {
  await request('PUT', `${ACCOUNT_PATH}/name`, { name });
}

/** @throws ApiError 403 for a wrong password or code */
export async function confirmWithPassword(password: string, code?: string): Promise<void> {
  await request('POST', `${ACCOUNT_PATH}/confirm`, { password, code });
}

/** @throws ApiError with the code `confirm` where the person must confirm first */
export async function changePassword(password: string): Promise<void> {
  await request('PUT', `${ACCOUNT_PATH}/password`, { password });
}

/** @throws ApiError with the code `confirm` where the person must confirm first */
export async function changeAddress(email: string): Promise<void> {
  await request('POST', `${ACCOUNT_PATH}/address`, { email });
}

/** @throws ApiError with the code `confirm` where the person must confirm first */
export async function removePassword(): Promise<void> {
  await request('DELETE', `${ACCOUNT_PATH}/password`);
}

/** @throws ApiError with the code `confirm` where the person must confirm first */
export async function makeRecoveryCodes(): Promise<readonly string[]> {
  const path = `${ACCOUNT_PATH}/recovery-codes`;
  return (await sendJson('POST', path, {}, recoveryCodeListSchema)).codes;
}
