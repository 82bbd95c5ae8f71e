import { tagPath, type Site, type Tag } from '@examiner/contracts';
import { escapeHtml, pageHtml } from '@examiner/kit';
import { feedSources, type FeedSource } from './feed-source.ts';

const INTRODUCTION =
  'A feed brings new posts to a feed reader, an app that collects the posts of many sites. Copy an address into it. Nobody learns who reads.';

function row(site: Site, { folder, title }: FeedSource): string {
  const name = escapeHtml(title ?? `All of ${site.name}`);
  const link = (file: string, label: string) =>
    `<a href="${escapeHtml(`${folder}/${file}`)}" aria-label="${label} of ${name}">${label}</a>`;
  return `<li dir="auto">${name}: ${link('rss.xml', 'RSS')}, ${link('feed.json', 'JSON Feed')}</li>`;
}

const OF_TAGS =
  'Each tag has a feed, too. Its address is that of the page of the tag with /rss.xml or /feed.json at its end, such as';

function ofTags(tag: Tag): string {
  const feed = escapeHtml(`${tagPath(tag)}/rss.xml`);
  return `\n<p>${OF_TAGS} <a href="${feed}" dir="ltr">${escapeHtml(decodeURIComponent(feed))}</a>.</p>`;
}

/**
 * Explains the feeds and lists them. It leaves out the feeds of tags, because there may be hundreds.
 * @param tag an example of a tag; null if there is none
 */
export function feedsPage(site: Site, tag: Tag | null): string {
  const rows = feedSources(site).map((source) => row(site, source));
  return pageHtml(
    site,
    'Feeds',
    `<p>${INTRODUCTION}</p>\n<ul>\n${rows.join('\n')}\n</ul>${tag ? ofTags(tag) : ''}`,
  );
}
