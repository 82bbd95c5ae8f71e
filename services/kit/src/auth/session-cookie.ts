import type { CookieOptions, Request } from 'express';

/** The session cookie's name: `__Host-sid` over https, plain `sid` over http (design §5). */
export function sessionCookieName(publicUrl: URL): string {
  return publicUrl.protocol === 'https:' ? '__Host-sid' : 'sid';
}

/** The attributes of every cookie that is only for the server. */
export function serverCookieOptions(publicUrl: URL): CookieOptions {
  return { httpOnly: true, secure: publicUrl.protocol === 'https:', sameSite: 'lax', path: '/' };
}

/** The value of a cookie (RFC 6265 §5.4); undefined when the request has none of that name. */
export function readCookie(request: Pick<Request, 'headers'>, name: string): string | undefined {
  for (const pair of request.headers.cookie?.split(';') ?? []) {
    const equals = pair.indexOf('=');
    if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
  }
  return undefined;
}
