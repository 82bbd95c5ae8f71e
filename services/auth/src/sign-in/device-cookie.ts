import { LOGIN_PATH } from '@examiner/contracts';
import { readCookie, serverCookieOptions } from '@examiner/kit';
import type { Request, Response } from 'express';

const NAME = 'device';
const YEAR_MS = 365 * 86_400_000;

/** The token of a browser that an account remembers. The browser sends it only to the sign-in page. */
export function readDeviceToken(request: Request): string | undefined {
  return readCookie(request, NAME);
}

export function setDeviceToken(response: Response, token: string, publicUrl: URL): void {
  response.cookie(NAME, token, {
    ...serverCookieOptions(publicUrl),
    path: LOGIN_PATH,
    maxAge: YEAR_MS,
  });
}
