import { SIGNED_IN_COOKIE } from '@examiner/contracts';

/** Whether this browser has signed in; a visitor's pages ask the server nothing about him. */
export function hasSessionHint(): boolean {
  return document.cookie.split('; ').includes(`${SIGNED_IN_COOKIE}=1`);
}
