import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { call, send } from '../../../lib/call.ts';
import { queryOf } from '../../../lib/query-client.ts';

export const sessionsQuery = queryOptions({
  ...queryOf(operations.listSessions, {}),
  staleTime: 0,
});

export async function endSession(handle: string): Promise<void> {
  await send(operations.endSession, { params: { handle } });
}

export async function endOtherSessions(): Promise<void> {
  await send(operations.endOtherSessions, {});
}

export async function changeName(name: string): Promise<void> {
  await send(operations.changeName, { body: { name } });
}

/** @throws ApiError 403 for a wrong password or code */
export async function confirmWithPassword(password: string, code?: string): Promise<void> {
  await send(operations.confirmAccount, { body: { password, code } });
}

/** @throws ApiError with the code `confirm` if the person must confirm first */
export async function changePassword(password: string): Promise<void> {
  await send(operations.changePassword, { body: { password } });
}

/** @throws ApiError with the code `confirm` if the person must confirm first */
export async function changeAddress(email: string): Promise<void> {
  await send(operations.changeAddress, { body: { email } });
}

/** @throws ApiError with the code `confirm` if the person must confirm first */
export async function removePassword(): Promise<void> {
  await send(operations.removePassword, {});
}

/** @throws ApiError with the code `confirm` if the person must confirm first */
export async function makeRecoveryCodes(): Promise<readonly string[]> {
  return (await call(operations.makeRecoveryCodes, { body: {} })).codes;
}
