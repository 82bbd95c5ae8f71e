import { ACCOUNT_PATH, addedTotpSchema, newTotpSchema, type NewTotp } from '@examiner/contracts';
import { request, sendJson } from '../../../lib/api-client.ts';

const TOTP_PATH = `${ACCOUNT_PATH}/totp`;

/** @throws ApiError with the code `confirm` where the person must confirm first */
export async function beginTotp(): Promise<NewTotp> {
  return sendJson('POST', TOTP_PATH, {}, newTotpSchema);
}

/** @returns recovery codes, where none were left */
export async function addTotp(code: string): Promise<readonly string[] | undefined> {
  return (await sendJson('PUT', TOTP_PATH, { code }, addedTotpSchema)).codes;
}

/** @throws ApiError with the code `confirm` where the person must confirm first */
export async function removeTotp(): Promise<void> {
  await request('DELETE', TOTP_PATH);
}
