import { timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import { sha256Hex } from '../../sha256.ts';
import { acceptedSecrets, SECRET_HEADER } from '../service-secret-header.ts';

const isSame = (one: string, other: string) =>
  timingSafeEqual(Buffer.from(sha256Hex(one)), Buffer.from(sha256Hex(other)));

export function hasServiceSecret(request: Request, secrets: string | undefined): boolean {
  const sent = request.headers[SECRET_HEADER];
  if (typeof sent !== 'string') return false;
  return acceptedSecrets(secrets).some((secret) => isSame(sent, secret));
}
