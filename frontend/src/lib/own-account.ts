import * as operations from '@examiner/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from './query-client.ts';

export const accountQuery = queryOptions(queryOf(operations.getAccount, {}));

/** @param at the address at which passkeys work */
export function canUsePasskeys(at: string | null): boolean {
  if (at !== location.origin || typeof PublicKeyCredential === 'undefined') return false;
  return 'parseCreationOptionsFromJSON' in PublicKeyCredential;
}
