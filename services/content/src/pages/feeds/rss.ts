import { escapeHtml } from '@examiner/kit';
import Builder from 'fast-xml-builder';
import type { AbsoluteUrl } from '../../absolute-url.ts';
import { withoutControlCharacters } from './control-characters.ts';
import { lastUpdated, type FeedPage, type FeedPicture, type FeedPost } from './feed-posts.ts';
import { feedTitle } from './feed-source.ts';

const xml = new Builder({ ignoreAttributes: false, suppressEmptyNode: true });

function media({ url, alt, width, height }: FeedPicture): object {
  return {
    '@_url': url,
    '@_medium': 'image',
    '@_type': url.endsWith('.webp') ? 'image/webp' : 'image/jpeg',
    ...(width && height && { '@_width': String(width), '@_height': String(height) }),
    ...(alt && { 'media:description': withoutControlCharacters(alt) }),
  };
}

function item(post: FeedPost, author: string): object {
  return {
    title: post.title,
    link: post.url,
    guid: { '@_isPermaLink': 'false', '#text': post.id },
    pubDate: post.published.toUTCString(),
    // Feed readers interpret a description as HTML.
    description: escapeHtml(post.summary),
    'content:encoded': post.html,
    'dc:creator': author,
    category: post.categories,
    ...(post.picture && { 'media:content': media(post.picture) }),
  };
}

function link(rel: string, href: string): object {
  return { '@_href': href, '@_rel': rel };
}

function page(rel: string, href: string): object {
  return { ...link(rel, href), '@_type': 'application/rss+xml' };
}

/** At most 144 pixels wide: RSS 2.0 allows no more. */
function channelImage(title: string, link: string, url: AbsoluteUrl): object {
  return { url: url.of('/icon-192.png'), title, link, width: '144', height: '144' };
}

export function rssFeed({ site, source, posts, next, hub }: FeedPage, url: AbsoluteUrl): string {
  const file = `${source.folder}/rss.xml`;
  const title = withoutControlCharacters(feedTitle(site, source));
  const author = withoutControlCharacters(site.author.name);
  const changed = lastUpdated(posts);
  const links = [page('self', url.of(file))];
  if (next) links.push(page('next', url.of(file + next)));
  if (hub) links.push(link('hub', hub));
  return xml.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'utf-8' },
    rss: {
      '@_version': '2.0',
      '@_xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
      '@_xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      '@_xmlns:media': 'http://search.yahoo.com/mrss/',
      '@_xmlns:atom': 'http://www.w3.org/2005/Atom',
      channel: {
        title,
        link: url.of(source.path),
        description: withoutControlCharacters(source.description || site.description),
        ...(changed && { lastBuildDate: changed.toUTCString() }),
        generator: withoutControlCharacters(site.name),
        language: site.language,
        'atom:link': links,
        ...(site.mark !== null && { image: channelImage(title, url.of(source.path), url) }),
        item: posts.map((post) => item(post, author)),
      },
    },
  });
}
