import { createHmac, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;
const MAC_BYTES = 16;
const UUID = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

const macOf = (id: Buffer, listKey: Buffer) =>
  createHmac('sha256', listKey).update('reader:').update(id).digest().subarray(0, MAC_BYTES);

/** The right to change what one subscriber gets. Not stored: each letter makes the same again, and it never expires. */
export function tokenOf(subscriberId: string, listKey: Buffer): string {
  const id = Buffer.from(subscriberId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, macOf(id, listKey)]).toString('base64url');
}

/** @returns the subscriber's id; null when the token is not of this list */
export function subscriberOf(token: string, listKey: Buffer): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + MAC_BYTES) return null;
  const id = bytes.subarray(0, ID_BYTES);
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), macOf(id, listKey))) return null;
  return id.toString('hex').replace(UUID, '$1-$2-$3-$4-$5');
}
