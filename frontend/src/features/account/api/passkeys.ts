import type { AddedPasskey, NewPasskey, PasskeyProof } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { reasonOf } from '../../../lib/api-client.ts';
import { call, send } from '../../../lib/call.ts';

/** Undefined if the person canceled. */
export function passkeyProblem(error: unknown): string | undefined {
  if (!(error instanceof DOMException)) return reasonOf(error);
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return undefined;
  return error.name === 'InvalidStateError'
    ? 'This device has a passkey of your account already.'
    : 'This browser could not do it. Please try another.';
}

/** The browser has the same type for a new passkey and for a proof with an existing passkey. */
async function jsonOf<T>(asked: Promise<Credential | null>): Promise<T> {
  const credential = await asked;
  if (credential instanceof PublicKeyCredential) return credential.toJSON() as T;
  throw new Error('The browser has no passkey.');
}

/** @throws DOMException of the browser, ApiError */
export async function addPasskey(): Promise<AddedPasskey> {
  const options = await call(operations.beginPasskey, { body: {} });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = await jsonOf<NewPasskey>(navigator.credentials.create({ publicKey }));
  return call(operations.addPasskey, { body: { credential } });
}

/** @throws DOMException of the browser, ApiError */
export async function confirmWithPasskey(): Promise<void> {
  const options = await call(operations.askToConfirm, { body: {} });
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await jsonOf<PasskeyProof>(navigator.credentials.get({ publicKey }));
  await send(operations.confirmAccount, { body: { credential } });
}

export async function renamePasskey(id: string, name: string): Promise<void> {
  await send(operations.renamePasskey, { params: { id }, body: { name } });
}

/** @throws ApiError with the code `confirm` if the person must confirm first */
export async function removePasskey(id: string): Promise<void> {
  await send(operations.removePasskey, { params: { id } });
  await forget(id);
}

/** Tells the browser to stop offering the passkey. Otherwise the browser learns only at the next sign-in that the passkey is unknown. */
async function forget(credentialId: string): Promise<void> {
  if (typeof PublicKeyCredential === 'undefined') return;
  if (!('signalUnknownCredential' in PublicKeyCredential)) return;
  const told = PublicKeyCredential.signalUnknownCredential({
    rpId: location.hostname,
    credentialId,
  });
  await told.catch(() => undefined);
}
