import { SIGNED_IN_COOKIE } from '@examiner/contracts';

/** A visitor's pages ask the server nothing about the viewer. */
export function hasSessionHint(): boolean {
  return document.cookie.split('; ').includes(`${SIGNED_IN_COOKIE}=1`);
}
