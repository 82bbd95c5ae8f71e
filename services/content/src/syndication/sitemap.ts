import { LISTINGS, listingPath, postPath, STATIC_PAGES } from '@examiner/contracts';
import { escapeHtml } from '@examiner/kit';
import type { PostSlugDocument } from '../posts/posts.repository.ts';
import type { AbsoluteUrl } from '../absolute-url.ts';

/** The most that one file may hold (sitemaps.org). */
const MAX_ADDRESSES = 50_000;

/** The sitemap, piece by piece: the pages that search engines may list, then the newest posts. */
export async function* sitemap(
  posts: AsyncIterable<PostSlugDocument>,
  address: AbsoluteUrl,
): AsyncGenerator<string> {
  const entry = (path: string, lastModified?: string): string =>
    `<url><loc>${escapeHtml(address.of(path))}</loc>${lastModified ? `<lastmod>${lastModified}</lastmod>` : ''}</url>\n`;
  const pages = [
    ...STATIC_PAGES.filter(({ indexed }) => indexed).map(({ path }) => path),
    ...LISTINGS.map(listingPath),
  ];
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  for (const path of pages) yield entry(path);
  let room = MAX_ADDRESSES - pages.length;
  for await (const post of posts) {
    if (room === 0) break;
    yield entry(postPath(post), post.updatedAt);
    room -= 1;
  }
  yield '</urlset>\n';
}
