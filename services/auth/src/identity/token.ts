import { randomBytes } from 'node:crypto';

/** A new secret of 256 bits, as 43 characters of base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}
