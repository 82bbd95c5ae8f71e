import { SITE_DESCRIPTION, SITE_LANGUAGE, SITE_NAME } from '@examiner/contracts';
import { Feed } from 'feed';
import { escapeHtml } from '@examiner/kit';
import type { PublicAddress } from '../public-address.ts';
import { lastUpdated, type FeedPost } from './feed-posts.ts';

/** RSS 2.0 of whole posts. */
export function rssFeed(posts: readonly FeedPost[], address: PublicAddress): string {
  const feed = new Feed({
    id: address.of('/'),
    title: SITE_NAME,
    description: SITE_DESCRIPTION,
    language: SITE_LANGUAGE,
    link: address.of('/'),
    feed: address.of('/rss.xml'),
    updated: lastUpdated(posts),
    generator: SITE_NAME,
  });
  for (const post of posts) {
    feed.addItem({
      title: post.title,
      guid: post.id,
      link: post.url,
      date: post.published,
      description: escapeHtml(post.summary),
      content: post.html,
      category: [{ name: post.category }],
    });
  }
  return feed.rss2();
}
