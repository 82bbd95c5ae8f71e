import { createHmac } from 'node:crypto';

/** Names an address only within this list, and outlives an erasure. base64url */
export const addressHash = (email: string, listKey: Buffer) =>
  createHmac('sha256', listKey).update('address:').update(email).digest('base64url');
