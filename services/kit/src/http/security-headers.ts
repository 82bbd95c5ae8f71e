import { POLICY_REPORTS_PATH } from '@examiner/contracts';
import type { NextFunction, Request, Response } from 'express';
import type { Config } from '../config/config.ts';

/** The browser refuses to create HTML from strings. A page that was opened by a click within the app keeps the policies of its first document. */
const TRUSTED_TYPES_POLICIES = 'desk-paste desk-preview desk-text';

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self'",
  "frame-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  `trusted-types ${TRUSTED_TYPES_POLICIES}`,
  `report-uri ${POLICY_REPORTS_PATH}`,
].join('; ');

const PERMISSIONS_POLICY = [
  'publickey-credentials-get=(self)',
  'publickey-credentials-create=(self)',
  'camera=()',
  'microphone=()',
  'geolocation=()',
].join(', ');

export function securityHeaders({ hsts }: Pick<Config, 'hsts'>): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': CONTENT_SECURITY_POLICY,
    'Permissions-Policy': PERMISSIONS_POLICY,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(hsts && { 'Strict-Transport-Security': hsts }),
  };
}

/** For files that users uploaded or other sites sent, such as pictures. Nothing in them may run. */
export const SANDBOX_POLICY = "default-src 'none'; sandbox";

export function setSecurityHeaders(config: Pick<Config, 'hsts'>) {
  const headers = Object.entries(securityHeaders(config));
  return (_request: Request, response: Response, next: NextFunction): void => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}
