import { escapeHtml } from '@examiner/kit';
import Builder from 'fast-xml-builder';
import type { AbsoluteUrl } from '../../absolute-url.ts';
import { withoutControlCharacters } from './control-characters.ts';
import { lastUpdated, type FeedPage, type FeedPost } from './feed-posts.ts';

const xml = new Builder({ ignoreAttributes: false, suppressEmptyNode: true });

function item(post: FeedPost): object {
  return {
    title: post.title,
    link: post.url,
    guid: { '@_isPermaLink': 'false', '#text': post.id },
    pubDate: post.published.toUTCString(),
    // Readers take a description for HTML.
    description: escapeHtml(post.summary),
    'content:encoded': post.html,
    category: post.category,
  };
}

function link(rel: string, href: string): object {
  return { '@_href': href, '@_rel': rel };
}

function page(rel: string, href: string): object {
  return { ...link(rel, href), '@_type': 'application/rss+xml' };
}

export function rssFeed({ site, posts, next, hub }: FeedPage, url: AbsoluteUrl): string {
  const links = [page('self', url.of('/rss.xml'))];
  if (next) links.push(page('next', url.of(`/rss.xml${next}`)));
  if (hub) links.push(link('hub', hub));
  return xml.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'utf-8' },
    rss: {
      '@_version': '2.0',
      '@_xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
      '@_xmlns:atom': 'http://www.w3.org/2005/Atom',
      channel: {
        title: withoutControlCharacters(site.name),
        link: url.of('/'),
        description: withoutControlCharacters(site.description),
        lastBuildDate: lastUpdated(posts).toUTCString(),
        generator: withoutControlCharacters(site.name),
        language: site.language,
        'atom:link': links,
        item: posts.map(item),
      },
    },
  });
}
