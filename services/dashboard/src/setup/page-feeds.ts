import { Parser } from 'htmlparser2';

const FEED_TYPE = /^application\/(?:rss\+xml|atom\+xml|feed\+json|rdf\+xml)/i;
/** The usual addresses of feeds. */
const USUAL_PATHS = ['/feed', '/rss.xml', '/feed.xml', '/atom.xml', '/index.xml', '/feed.json'];
/** Of a page. */
const MOST = 3;

/** The addresses of the feeds that a page names. Comments in the page are ignored. */
export function feedsOfPage(html: string, address: string): string[] {
  const found: string[] = [];
  let base = address;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const href = attributes['href'] ?? '';
      if (name === 'base' && URL.canParse(href, address)) base = new URL(href, address).href;
      if (name !== 'link' || !/\balternate\b/i.test(attributes['rel'] ?? '')) return;
      if (!FEED_TYPE.test(attributes['type'] ?? '') || !URL.canParse(href, base)) return;
      if (/comments/i.test(`${attributes['title'] ?? ''} ${href}`)) return;
      found.push(new URL(href, base).href);
    },
  });
  parser.end(html);
  return [...new Set(found)].slice(0, MOST);
}

export const usualFeeds = (address: string): string[] =>
  USUAL_PATHS.map((path) => new URL(path, address).href);
