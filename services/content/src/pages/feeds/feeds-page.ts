import type { Site } from '@examiner/contracts';
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

/** Explains the feeds, and lists them. */
export function feedsPage(site: Site): string {
  const rows = feedSources(site).map((source) => row(site, source));
  return pageHtml(site, 'Feeds', `<p>${INTRODUCTION}</p>\n<ul>\n${rows.join('\n')}\n</ul>`);
}
