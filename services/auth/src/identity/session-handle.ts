import { createHash } from 'node:crypto';

const LENGTH = 22;

/** Identifies a session for its owner. The session's token cannot be derived from it. */
export function sessionHandle(id: string): string {
  return createHash('sha256').update('handle').update(id).digest('base64url').slice(0, LENGTH);
}
