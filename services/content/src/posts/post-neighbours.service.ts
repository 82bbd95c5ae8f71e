import { Injectable } from '@nestjs/common';
import { findCategory, keysOf, seriesPath, type PostPage, type Site } from '@examiner/contracts';
import { LRUCache } from 'lru-cache';
import { findInAll } from './newest-first.ts';
import type { PostSummaryDocument } from './post.model.ts';
import { toSummary, toTitle } from './post.presenter.ts';
import { PostCounts } from './post-counts.ts';
import { PostsRepository } from './posts.repository.ts';
import { RelatedPostsRepository } from './related/related-posts.repository.ts';
import { SeriesParts } from './series-parts.ts';

type Place = Pick<PostPage, 'series' | 'position' | 'total' | 'previous' | 'next'>;
type Neighbours = Place & Pick<PostPage, 'related'>;

const RELATED = 3;
/**
 * The number of cached posts, and the time in milliseconds for which they are cached. The settings of the site are
 * cached equally long.
 */
const KEPT = { max: 500, ttl: 1000 };

@Injectable()
export class PostNeighboursService {
  /** Valid for one version of the posts and one version of the settings. */
  readonly #kept = new LRUCache<string, Promise<Neighbours>>(KEPT);
  #version = '';
  #site: Site | undefined;

  constructor(
    private readonly repository: PostsRepository,
    private readonly counts: PostCounts,
    private readonly parts: SeriesParts,
    private readonly related: RelatedPostsRepository,
  ) {}

  async find(site: Site, post: PostSummaryDocument): Promise<Neighbours> {
    const version = await this.counts.version();
    if (version !== this.#version || site !== this.#site) {
      this.#kept.clear();
      [this.#version, this.#site] = [version, site];
    }
    const key = `${post.id} ${post.updatedAt}`;
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const neighbours = this.#read(site, post);
    this.#kept.set(key, neighbours);
    neighbours.catch(() => this.#kept.delete(key));
    return neighbours;
  }

  async #read(site: Site, post: PostSummaryDocument): Promise<Neighbours> {
    const category = findCategory(site, post.category);
    const categories = category ? keysOf(category) : [post.category];
    const inSeries = await this.#placeInSeries(site, post);
    const [place, like] = await Promise.all([
      inSeries ?? this.#placeIn(categories, post),
      this.#like(post),
    ]);
    const shown = [post.slug, place.previous?.slug, place.next?.slug];
    const related = like
      .filter(({ slug }) => !shown.includes(slug))
      .filter(({ seriesId }) => !inSeries || seriesId !== post.seriesId);
    return { ...place, related: related.slice(0, RELATED).map((each) => toSummary(site, each)) };
  }

  /** The listed posts that are similar to a post, the most similar first. */
  async #like({ id }: PostSummaryDocument): Promise<PostSummaryDocument[]> {
    const { related: ids = [] } = (await this.related.find(id)) ?? {};
    const posts = await this.repository.findSummariesByIds(ids);
    return posts.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  }

  /** Undefined for a post that is not part of a named series. */
  async #placeInSeries(site: Site, post: PostSummaryDocument): Promise<Place | undefined> {
    const series = site.series.find(({ id }) => id === post.seriesId);
    if (!series || series.category !== undefined) return undefined;
    const parts = await this.parts.find(site, series);
    const index = parts.findIndex(({ id }) => id === post.id);
    if (index === -1) return undefined;
    const previous = parts[index - 1];
    const next = parts[index + 1];
    return {
      series: { title: series.title, path: seriesPath(series, site) },
      position: index + 1,
      total: parts.length,
      ...(previous && { previous: toTitle(previous) }),
      ...(next && { next: toTitle(next) }),
    };
  }

  async #placeIn(categories: readonly string[], post: PostSummaryDocument): Promise<Place> {
    const beside = { limit: 1, after: post };
    const [upTo, total, [previous], following] = await Promise.all([
      Promise.all(categories.map((category) => this.repository.countUpTo(category, post))),
      this.counts.total(categories),
      findInAll(categories, (category) => this.repository.findTitles({ ...beside, category })),
      findInAll(categories, (category) =>
        this.repository.findTitles({ ...beside, category, oldestFirst: true }),
      ),
    ]);
    const next = following.at(-1);
    return {
      position: upTo.reduce((sum, count) => sum + count, 0),
      total,
      ...(previous && { previous: toTitle(previous) }),
      ...(next && { next: toTitle(next) }),
    };
  }
}
