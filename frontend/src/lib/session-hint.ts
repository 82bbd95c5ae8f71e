import { SIGNED_IN_COOKIE } from '@examiner/contracts/sign-in-hint';
import { useSyncExternalStore } from 'react';

const hasSessionHint = () => document.cookie.split('; ').includes(`${SIGNED_IN_COOKIE}=1`);
const subscribe = () => () => undefined;
const onServer = () => false;

/** False on the server and during hydration, because the server renders the same document for everyone. */
export function useSessionHint(): boolean {
  return useSyncExternalStore(subscribe, hasSessionHint, onServer);
}
