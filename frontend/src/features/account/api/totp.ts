import type { NewTotp } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { call, send } from '../../../lib/call.ts';

/** @throws ApiError with the code `confirm` if the person must confirm first */
export async function beginTotp(): Promise<NewTotp> {
  return call(operations.beginTotp, { body: {} });
}

/** @returns new recovery codes if the account had none left */
export async function addTotp(code: string): Promise<readonly string[] | undefined> {
  return (await call(operations.addTotp, { body: { code } })).codes;
}

/** @throws ApiError with the code `confirm` if the person must confirm first */
export async function removeTotp(): Promise<void> {
  await send(operations.removeTotp, {});
}
