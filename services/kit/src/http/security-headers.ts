import type { NextFunction, Request, Response } from 'express';

/** The pages make no HTML out of strings: a call that does is refused, and seen by the tests of the pages. */
const TRUSTED_TYPES_POLICIES = "'none'";

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  `trusted-types ${TRUSTED_TYPES_POLICIES}`,
].join('; ');

const HSTS_ONE_YEAR = 'max-age=31536000; includeSubDomains';

/** The headers that every answer carries. */
export function securityHeaders(publicUrl: URL): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': CONTENT_SECURITY_POLICY,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(publicUrl.protocol === 'https:' && { 'Strict-Transport-Security': HSTS_ONE_YEAR }),
  };
}

/** For bytes that somebody uploaded: nothing in them may run, whatever they turn out to be. */
export const SANDBOX_POLICY = "default-src 'none'; sandbox";

/** Middleware that sets them. */
export function setSecurityHeaders(publicUrl: URL) {
  const headers = Object.entries(securityHeaders(publicUrl));
  return (_request: Request, response: Response, next: NextFunction): void => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}
