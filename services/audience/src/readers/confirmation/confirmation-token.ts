import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

export const newConfirmationToken = () => randomBytes(BYTES).toString('base64url');

/** The id of its reader. */
export const confirmationId = (token: string) =>
  createHash('sha256').update(token).digest('base64url');
