import { createHmac } from 'node:crypto';

/** A hash of the address. It is valid only within this list, and remains after an erasure; base64url. */
export const addressHash = (email: string, listKey: Buffer) =>
  createHmac('sha256', listKey).update('address:').update(email).digest('base64url');
