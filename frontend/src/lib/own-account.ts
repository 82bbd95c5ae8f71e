import { ACCOUNT_PATH, ownAccountSchema } from '@examiner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { reader } from './query-client.ts';

export const accountQuery = queryOptions({
  queryKey: [ACCOUNT_PATH],
  queryFn: reader(ownAccountSchema),
});

/** @param at the address at which passkeys work */
export function canUsePasskeys(at: string | null): boolean {
  if (at !== location.origin || typeof PublicKeyCredential === 'undefined') return false;
  return 'parseCreationOptionsFromJSON' in PublicKeyCredential;
}
