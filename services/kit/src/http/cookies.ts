import type { CookieOptions, Request } from 'express';

/** 256 bits in base64url, the only form that auth gives to a session. */
const SESSION_TOKEN = /^[\w-]{43}$/;

export function sessionCookieName(publicUrl: URL): string {
  return publicUrl.protocol === 'https:' ? '__Host-sid' : 'sid';
}

export function serverCookieOptions(publicUrl: URL): CookieOptions {
  return { httpOnly: true, secure: publicUrl.protocol === 'https:', sameSite: 'lax', path: '/' };
}

/** The value of a cookie; undefined when the request has none of that name. */
export function readCookie(request: Pick<Request, 'headers'>, name: string): string | undefined {
  for (const pair of request.headers.cookie?.split(';') ?? []) {
    const equals = pair.indexOf('=');
    if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
  }
  return undefined;
}

/** The session cookie's token; undefined when it does not have the form of one. */
export function readSessionToken(
  request: Pick<Request, 'headers'>,
  publicUrl: URL,
): string | undefined {
  const token = readCookie(request, sessionCookieName(publicUrl));
  return token && SESSION_TOKEN.test(token) ? token : undefined;
}
