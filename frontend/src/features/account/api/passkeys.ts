import {
  ACCOUNT_PATH,
  addedPasskeySchema,
  passkeyCreationSchema,
  passkeyRequestSchema,
  type AddedPasskey,
} from '@examiner/contracts';
import { reasonOf, request, sendJson } from '../../../lib/api-client.ts';

const PASSKEYS_PATH = `${ACCOUNT_PATH}/passkeys`;

/** Undefined where the person stopped it. */
export function passkeyProblem(error: unknown): string | undefined {
  if (!(error instanceof DOMException)) return reasonOf(error);
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return undefined;
  return error.name === 'InvalidStateError'
    ? 'This device has a passkey of your account already.'
    : 'This browser could not do it. Please try another.';
}

async function jsonOf(
  asked: Promise<Credential | null>,
): Promise<ReturnType<PublicKeyCredential['toJSON']>> {
  const credential = await asked;
  if (credential instanceof PublicKeyCredential) return credential.toJSON();
  throw new Error('The browser has no passkey.');
}

/** @throws DOMException of the browser, ApiError */
export async function addPasskey(): Promise<AddedPasskey> {
  const options = await sendJson('POST', `${PASSKEYS_PATH}/options`, {}, passkeyCreationSchema);
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = await jsonOf(navigator.credentials.create({ publicKey }));
  return sendJson('POST', PASSKEYS_PATH, { credential }, addedPasskeySchema);
}

/** @throws DOMException of the browser, ApiError */
export async function confirmWithPasskey(): Promise<void> {
  const path = `${ACCOUNT_PATH}/confirm`;
  const options = await sendJson('POST', `${path}/options`, {}, passkeyRequestSchema);
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await jsonOf(navigator.credentials.get({ publicKey }));
  await request('POST', path, { credential });
}

export async function renamePasskey(id: string, name: string): Promise<void> {
  await request('PUT', `${PASSKEYS_PATH}/${id}`, { name });
}

/** @throws ApiError with the code `confirm` where the person must confirm first */
export async function removePasskey(id: string): Promise<void> {
  await request('DELETE', `${PASSKEYS_PATH}/${id}`);
  await forget(id);
}

/** So that the browser offers it no more; those that are not told say at its use that it is unknown. */
async function forget(credentialId: string): Promise<void> {
  if (typeof PublicKeyCredential === 'undefined') return;
  if (!('signalUnknownCredential' in PublicKeyCredential)) return;
  const told = PublicKeyCredential.signalUnknownCredential({
    rpId: location.hostname,
    credentialId,
  });
  await told.catch(() => undefined);
}
