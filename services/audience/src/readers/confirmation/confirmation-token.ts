import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

export const newConfirmationToken = () => randomBytes(BYTES).toString('base64url');

/** The id for a token. */
export const confirmationId = (token: string) =>
  createHash('sha256').update(token).digest('base64url');
