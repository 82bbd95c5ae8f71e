import { Injectable } from '@nestjs/common';
import { focusPlace, uploadedImageId, type PostSummary } from '@examiner/contracts';
import { LRUCache } from 'lru-cache';
import { MediaRepository } from './media.repository.ts';

/** A change is visible within a second, like a change of the site's settings. */
const KEPT_MS = 1000;
const MOST = 2000;

/** The part of a post's picture that stays visible when a card crops the picture. */
@Injectable()
export class PictureFocus {
  readonly #places = new LRUCache<string, { readonly place: number | undefined }>({
    max: MOST,
    ttl: KEPT_MS,
  });

  constructor(private readonly media: MediaRepository) {}

  async mark<P extends PostSummary>(posts: readonly P[]): Promise<P[]> {
    const ids = posts.map(({ featuredImage = '' }) => uploadedImageId(featuredImage) ?? '');
    await this.#read([...new Set(ids)].filter((id) => id && !this.#places.has(id)));
    return posts.map((post, index) => {
      const place = this.#places.get(ids[index] ?? '')?.place;
      return place === undefined ? post : { ...post, focus: place };
    });
  }

  forget(id: string): void {
    this.#places.delete(id);
  }

  async #read(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const found = new Map((await this.media.findByIds(ids)).map(({ id, focus }) => [id, focus]));
    for (const id of ids) {
      const focus = found.get(id);
      this.#places.set(id, { place: focus && focusPlace(focus) });
    }
  }
}
