import { STATIC_PAGES } from '@examiner/contracts';
import type { AbsoluteUrl } from '../../absolute-url.ts';

/** What search engines are asked to leave alone, and where the sitemap is (RFC 9309). */
export function robotsText(address: AbsoluteUrl): string {
  const unlisted = STATIC_PAGES.filter(({ indexed }) => !indexed).map(({ path }) => path);
  return [
    'User-agent: *',
    ...[...unlisted, '/api/', '/data/'].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${address.of('/sitemap.xml')}`,
    '',
  ].join('\n');
}
