import { createHash, webcrypto } from 'node:crypto';
import { getDeviceKey } from '@examiner/contracts/operations';

/** The server's answer with the key of the person with this address. */
export function deviceKeyFor(email: string) {
  const key = createHash('sha256').update(email).digest('base64url');
  return { id: `id-of-${email.split('@')[0]}`, email, keys: [key] };
}

/** Gives pages in a test without a browser the keys of these people, as if the people signed in one after the other. */
export function answerDeviceKeys(emailNow: () => string): void {
  const answer = (path: string) =>
    path === getDeviceKey.path
      ? Promise.resolve(Response.json(deviceKeyFor(emailNow())))
      : Promise.reject(new TypeError('Failed to fetch'));
  Object.assign(globalThis, { fetch: answer });
}

/** A browser over HTTPS or over plain HTTP. */
export function letBrowserSeal(canSeal: boolean): void {
  const value = canSeal ? webcrypto : {};
  Object.defineProperty(globalThis, 'crypto', { value, configurable: true });
}
