import * as operations from '@examiner/contracts/operations';
import { unreachable } from './api-client.ts';
import { call } from './call.ts';

/** The keys that seal the texts of an account in this browser. Scripts cannot read the bytes of the keys. */
export interface DeviceKey {
  /** The id of the account. */
  readonly id: string;
  /** The first key seals. All keys can open. */
  readonly keys: readonly CryptoKey[];
}

/** No key is available now, so nothing can be sealed or opened. */
export class NoDeviceKeyError extends Error {
  override readonly name = 'NoDeviceKeyError';
}

const asked = new Map<string, Promise<DeviceKey>>();
const held = new Map<string, DeviceKey>();

/** False over plain HTTP, because browsers offer Web Crypto only over HTTPS. */
export function canSeal(): boolean {
  return (globalThis.crypto as Crypto | undefined)?.subtle !== undefined;
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

const importKey = (key: string) =>
  crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt']);

async function askFor(account: string): Promise<DeviceKey> {
  const { id, email, keys } = await call(operations.getDeviceKey, {}).catch(unreachable);
  if (email !== account) throw new Error('Another account has signed in since.');
  const key = { id, keys: await Promise.all(keys.map(importKey)) };
  held.set(account, key);
  return key;
}

/** The server gives the keys to pages of a signed-in account. Pages keep them only in memory. @throws NoDeviceKeyError */
export function deviceKeyOf(account: string): Promise<DeviceKey> {
  const known = asked.get(account);
  if (known) return known;
  const asking = askFor(account).catch((error: unknown) => {
    asked.delete(account);
    throw new NoDeviceKeyError(
      'This device keeps a text of yours, but cannot open it right now. Sign in, or try again once the server can be reached.',
      { cause: error },
    );
  });
  asked.set(account, asking);
  return asking;
}

/** Undefined if this page has not loaded the keys yet. */
export function heldKey(account: string): DeviceKey | undefined {
  return held.get(account);
}
