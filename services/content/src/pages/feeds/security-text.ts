import { DEFAULT_SITE_SETTINGS, type SiteSettings } from '@examiner/contracts';
import type { AbsoluteUrl } from '../../absolute-url.ts';

export const SECURITY_TEXT_PATH = '/.well-known/security.txt';

const DAY_MS = 24 * 60 * 60_000;
const GOOD_FOR_DAYS = 180;

/** The contact for security reports (RFC 9116). Null while it is the default address, which no person reads. */
export function securityText(
  { contact, language }: SiteSettings,
  address: AbsoluteUrl,
  now: number,
): string | null {
  if (contact === DEFAULT_SITE_SETTINGS.contact) return null;
  const expires = (Math.floor(now / DAY_MS) + GOOD_FOR_DAYS) * DAY_MS;
  return [
    `Contact: mailto:${encodeURI(contact)}`,
    `Expires: ${new Date(expires).toISOString()}`,
    `Preferred-Languages: ${[...new Set([language, 'en'])].join(', ')}`,
    `Canonical: ${address.of(SECURITY_TEXT_PATH)}`,
    '',
  ].join('\n');
}
