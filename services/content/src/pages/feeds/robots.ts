import { STATIC_PAGES } from '@examiner/contracts';
import type { AbsoluteUrl } from '../../absolute-url.ts';
import { AI_CRAWLERS } from './ai-crawlers.ts';

/** The paths that search engines should skip, and the address of the sitemap (RFC 9309). */
export function robotsText(address: AbsoluteUrl, refusesAiCrawlers = false): string {
  const unlisted = STATIC_PAGES.filter(({ indexed }) => !indexed).map(({ path }) => path);
  return [
    'User-agent: *',
    ...[...unlisted, '/api/', '/data/'].map((path) => `Disallow: ${path}`),
    '',
    ...(refusesAiCrawlers
      ? [...AI_CRAWLERS.map((name) => `User-agent: ${name}`), 'Disallow: /', '']
      : []),
    `Sitemap: ${address.of('/sitemap.xml')}`,
    '',
  ].join('\n');
}
