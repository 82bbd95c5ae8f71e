import type { AbsoluteUrl } from '../../absolute-url.ts';
import { feedTitle } from './feed-source.ts';
import type { FeedPage } from './feed-posts.ts';

/** JSON Feed 1.1 (jsonfeed.org) of whole posts. */
export function jsonFeed(
  { site, source, posts, next, hub }: FeedPage,
  address: AbsoluteUrl,
): object {
  const file = `${source.folder}/feed.json`;
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: feedTitle(site, source),
    home_page_url: address.of(source.path),
    feed_url: address.of(file),
    next_url: next && address.of(file + next),
    description: source.description || site.description,
    icon: site.mark === null ? undefined : address.of('/icon-512.png'),
    favicon: site.mark === null ? undefined : address.of('/icon-192.png'),
    language: site.language,
    authors: [{ name: site.author.name, url: address.of('/about') }],
    hubs: hub && [{ type: 'WebSub', url: hub }],
    items: posts.map((post) => ({
      id: post.id,
      url: post.url,
      title: post.title,
      summary: post.summary,
      content_html: post.html,
      image: post.picture?.url,
      date_published: post.published.toISOString(),
      date_modified: post.updated.toISOString(),
      authors: [{ name: site.author.name, url: address.of('/about') }],
      tags: post.categories,
    })),
  };
}
