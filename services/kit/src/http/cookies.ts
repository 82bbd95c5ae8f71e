import type { CookieOptions, Request } from 'express';

/** 256 bits in base64url, the only form of auth's session tokens. */
const SESSION_TOKEN = /^[\w-]{43}$/;

export function sessionCookieName(publicUrl: URL): string {
  return publicUrl.protocol === 'https:' ? '__Host-sid' : 'sid';
}

export function serverCookieOptions(publicUrl: URL): CookieOptions {
  return { httpOnly: true, secure: publicUrl.protocol === 'https:', sameSite: 'lax', path: '/' };
}

function valuesOf(request: Pick<Request, 'headers'>, name: string): string[] {
  const pairs = request.headers.cookie?.split(';') ?? [];
  return pairs.flatMap((pair) => {
    const equals = pair.indexOf('=');
    const isNamed = equals > 0 && pair.slice(0, equals).trim() === name;
    return isNamed ? [pair.slice(equals + 1).trim()] : [];
  });
}

export function readCookie(request: Pick<Request, 'headers'>, name: string): string | undefined {
  return valuesOf(request, name)[0];
}

/** The session cookie's token; undefined if its form is invalid or there are two cookies. */
export function readSessionToken(
  request: Pick<Request, 'headers'>,
  publicUrl: URL,
): string | undefined {
  if (request.headers.cookie === undefined) return undefined;
  const [token, second] = valuesOf(request, sessionCookieName(publicUrl));
  return token && second === undefined && SESSION_TOKEN.test(token) ? token : undefined;
}
