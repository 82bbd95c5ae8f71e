import { SIGNED_IN_COOKIE } from '@examiner/contracts';
import { useSyncExternalStore } from 'react';

/** A visitor's pages ask the server nothing about the viewer. */
export function hasSessionHint(): boolean {
  return document.cookie.split('; ').includes(`${SIGNED_IN_COOKIE}=1`);
}

const subscribe = () => () => undefined;
const onServer = () => false;

/** False on the server and while its page is taken over, as a document is the same for everybody. */
export function useSessionHint(): boolean {
  return useSyncExternalStore(subscribe, hasSessionHint, onServer);
}
