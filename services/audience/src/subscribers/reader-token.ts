import { createHmac, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;
const MAC_BYTES = 16;
const UUID = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

export type TokenPurpose = 'unsubscribe' | 'preferences';

export interface TokenReader {
  readonly id: string;
  /** Raised when the reader revokes older links. */
  readonly linkVersion?: number | undefined;
}

function macOf(id: Buffer, linkVersion: number, purpose: TokenPurpose, listKey: Buffer): Buffer {
  const hmac = createHmac('sha256', listKey).update(id).update(`:${linkVersion}:${purpose}`);
  return hmac.digest().subarray(0, MAC_BYTES);
}

/** The right to change the subscriptions of one reader. The token is computed again for each letter. It is not stored and never expires. */
export function tokenOf(
  { id, linkVersion = 0 }: TokenReader,
  purpose: TokenPurpose,
  listKey: Buffer,
): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  return Buffer.concat([bytes, macOf(bytes, linkVersion, purpose, listKey)]).toString('base64url');
}

export const tokensOf = (reader: TokenReader, listKey: Buffer) => ({
  unsubscribe: tokenOf(reader, 'unsubscribe', listKey),
  preferences: tokenOf(reader, 'preferences', listKey),
});

/** @returns the id of the reader that the token claims; null if it is malformed */
export function readerIn(token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + MAC_BYTES) return null;
  return bytes.subarray(0, ID_BYTES).toString('hex').replace(UUID, '$1-$2-$3-$4-$5');
}

export function isTokenOf(
  token: string,
  reader: TokenReader,
  purpose: TokenPurpose,
  listKey: Buffer,
): boolean {
  const right = Buffer.from(tokenOf(reader, purpose, listKey));
  const given = Buffer.from(token);
  return given.length === right.length && timingSafeEqual(given, right);
}
