import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '@examiner/kit';
import { RENDERER, type Tree } from '@examiner/markup';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { VideosService } from './videos/videos.service.ts';
import { PictureSizes } from './picture-sizes.ts';
import { Renderer, type Text } from './renderer.ts';
import type { Rendering } from './rendering.model.ts';
import { RenderingsRepository } from './renderings.repository.ts';

export interface PostVersion {
  readonly id: string;
  readonly updatedAt: string;
}

export type ReadPost = (id: string) => Promise<(PostVersion & Text) | null>;

/** Marks a video in the JSON of a tree. */
const WITH_VIDEO = '"className":"video"';

const KEPT_BYTES = 4 * 1024 * 1024;

const keyOf = ({ id, updatedAt }: PostVersion, quotes = ''): string =>
  `${id} ${updatedAt} ${quotes}`;

/** The trees of posts. Each text is rendered once for all readers. */
@Injectable()
export class RenderingsService {
  readonly #underWay = new Map<string, Promise<readonly Rendering[]>>();
  readonly #latest = new LRUCache<string, Rendering>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ tree }) => tree.length + 1,
  });

  constructor(
    private readonly repository: RenderingsRepository,
    private readonly renderer: Renderer,
    private readonly sizes: PictureSizes,
    private readonly videos: VideosService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @param quotes the language of the quotes @returns trees by the id of the post; deleted posts have none */
  async trees(
    posts: readonly PostVersion[],
    read: ReadPost,
    quotes?: string,
  ): Promise<ReadonlyMap<string, Tree>> {
    if (posts.length === 0) return new Map();
    const kept = new Map<string, Rendering>();
    const keep = (rendering: Rendering): void => {
      kept.set(rendering.id, rendering);
      this.#latest.set(rendering.id, rendering);
    };
    for (const { id } of posts) {
      const rendering = this.#latest.get(id);
      if (rendering) kept.set(id, rendering);
    }
    const isMissing = ({ id, updatedAt }: PostVersion): boolean => {
      const rendering = kept.get(id);
      const isCurrent = rendering?.of === updatedAt && rendering.quotes === quotes;
      return !isCurrent || rendering.by < RENDERER;
    };
    const unknown = posts.filter(isMissing).map(({ id }) => id);
    if (unknown.length > 0) (await this.repository.find(unknown)).forEach(keep);
    (await this.#render(posts.filter(isMissing), read, quotes)).forEach(keep);
    const trees = new Map([...kept].map(([id, { tree }]) => [id, JSON.parse(tree) as Tree]));
    await this.videos.fill(
      new Map([...trees].filter(([id]) => kept.get(id)?.tree.includes(WITH_VIDEO))),
    );
    return trees;
  }

  async remove(id: string): Promise<void> {
    await this.repository.remove(id);
    this.#latest.delete(id);
    await this.videos.remove(id);
  }

  /** Renders the posts that are not being rendered yet, and waits for all of them. */
  async #render(
    posts: readonly PostVersion[],
    read: ReadPost,
    quotes?: string,
  ): Promise<readonly Rendering[]> {
    const begun = posts.filter((post) => !this.#underWay.has(keyOf(post, quotes)));
    if (begun.length > 0) {
      const work = this.#renderTogether(begun, read, quotes).finally(() => {
        for (const post of begun) this.#underWay.delete(keyOf(post, quotes));
      });
      for (const post of begun) this.#underWay.set(keyOf(post, quotes), work);
    }
    const works = new Set(posts.flatMap((post) => this.#underWay.get(keyOf(post, quotes)) ?? []));
    return (await Promise.all(works)).flat();
  }

  async #renderTogether(
    posts: readonly PostVersion[],
    read: ReadPost,
    quotes?: string,
  ): Promise<Rendering[]> {
    const found = await Promise.all(posts.map(({ id }) => read(id)));
    const texts = found.filter((post) => post !== null);
    const trees = await this.sizes.add(
      await this.renderer.render(texts.map(({ content, format }) => ({ content, format, quotes }))),
    );
    const renderings = texts.map(({ id, updatedAt }, index) => ({
      id,
      of: updatedAt,
      by: RENDERER,
      ...(quotes && { quotes }),
      tree: trees[index] ?? '',
    }));
    await Promise.all(renderings.map((rendering) => this.#save(rendering)));
    return renderings;
  }

  /** If a tree cannot be stored, it is rendered again for the next reader. */
  async #save(rendering: Rendering): Promise<void> {
    try {
      await this.repository.save(rendering);
    } catch (error) {
      this.logger.warn({ err: error, post: rendering.id }, 'A rendered post could not be kept');
    }
  }
}
