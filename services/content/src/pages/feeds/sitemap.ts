import { Injectable } from '@nestjs/common';
import {
  listingPath,
  listingsOf,
  postPath,
  seriesPath,
  STATIC_PAGES,
  tagPath,
} from '@examiner/contracts';
import { escapeHtml } from '@examiner/kit';
import { AbsoluteUrl } from '../../absolute-url.ts';
import { SiteService } from '../../site/site.service.ts';
import { PostsRepository } from '../../posts/posts.repository.ts';
import { PostTagsService } from '../../posts/tags/post-tags.service.ts';

/** The limit of one file (sitemaps.org). */
const MAX_ADDRESSES = 50_000;

@Injectable()
export class Sitemap {
  constructor(
    private readonly posts: PostsRepository,
    private readonly tags: PostTagsService,
    private readonly site: SiteService,
    private readonly url: AbsoluteUrl,
  ) {}

  async *pieces(): AsyncGenerator<string> {
    const site = await this.site.site();
    const pages = new Set([
      ...STATIC_PAGES.filter(({ indexed }) => indexed).map(({ path }) => path),
      ...listingsOf(site).map(listingPath),
      ...site.series.map((series) => seriesPath(series, site)),
    ]);
    yield '<?xml version="1.0" encoding="UTF-8"?>\n';
    yield '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
    for (const path of pages) yield this.#entry(path);
    let room = MAX_ADDRESSES - pages.size;
    for await (const tag of this.tags.all()) {
      if (room === 0) break;
      yield this.#entry(tagPath(tag));
      room -= 1;
    }
    for await (const post of this.posts.streamSlugs()) {
      if (room === 0) break;
      if (post.hiddenFromSearch) continue;
      yield this.#entry(postPath(post), `<lastmod>${post.updatedAt}</lastmod>`);
      room -= 1;
    }
    yield '</urlset>\n';
  }

  #entry(path: string, lastModified = ''): string {
    return `<url><loc>${escapeHtml(this.url.of(path))}</loc>${lastModified}</url>\n`;
  }
}
