import type { AbsoluteUrl } from '../../absolute-url.ts';
import type { FeedPage } from './feed-posts.ts';

/** JSON Feed 1.1 (jsonfeed.org) of whole posts. */
export function jsonFeed({ site, posts, next, hub }: FeedPage, address: AbsoluteUrl): object {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: site.name,
    home_page_url: address.of('/'),
    feed_url: address.of('/feed.json'),
    next_url: next && address.of(`/feed.json${next}`),
    description: site.description,
    language: site.language,
    authors: [{ name: site.author.name, url: address.of('/about') }],
    hubs: hub && [{ type: 'WebSub', url: hub }],
    items: posts.map((post) => ({
      id: post.id,
      url: post.url,
      title: post.title,
      summary: post.summary,
      content_html: post.html,
      image: post.image,
      date_published: post.published.toISOString(),
      date_modified: post.updated.toISOString(),
      tags: [post.category],
    })),
  };
}
