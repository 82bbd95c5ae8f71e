import { createHmac } from 'node:crypto';
import type { IdentityKey } from '../../identity/identity-key/identity-key.ts';

/** The keys of an account for data in its browsers, in base64url. The current key comes first. */
export function deviceKeys(key: IdentityKey, accountId: string): string[] {
  return key
    .keys('device')
    .map((secret) => createHmac('sha256', secret).update(accountId).digest('base64url'));
}
