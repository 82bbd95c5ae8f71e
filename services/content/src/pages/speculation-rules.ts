import { PRESET_SLUGS } from '@examiner/contracts';

export const SPECULATION_RULES_PATH = '/speculation-rules.json';

/**
 * https://html.spec.whatwg.org/multipage/speculative-loading.html: browsers prefetch pages, but run no scripts of them.
 */
export const SPECULATION_RULES = {
  prefetch: [
    {
      where: {
        href_matches: ['/post/*', '/category/*', ...PRESET_SLUGS.map((slug) => `/${slug}`)],
      },
      eagerness: 'moderate',
    },
  ],
};
