import { Injectable } from '@nestjs/common';
import type { MediaUse } from '@examiner/contracts';
import { BusyException, Clock } from '@examiner/kit';
import { MediaRepository } from '../media/media.repository.ts';
import { MediaUsesRepository } from '../media/media-uses.repository.ts';
import { MediaBinService } from './media-bin.service.ts';
import { MediaSources } from './media-sources.ts';

/**
 * Texts that changed within this time before the last count are counted again, because clocks may differ and counts may
 * overlap.
 */
const OVERLAP_MS = 86_400_000;
/** The gateway's time limit is half a second longer. */
const PATIENCE_MS = 4000;

/** The pictures of posts. A request reads the texts that changed since the last request. */
@Injectable()
export class MediaUsesService {
  #counting: Promise<void> = Promise.resolve();

  constructor(
    private readonly sources: MediaSources,
    private readonly uses: MediaUsesRepository,
    private readonly media: MediaRepository,
    private readonly bin: MediaBinService,
    private readonly clock: Clock,
  ) {}

  /** @throws BusyException if counting takes long, such as the first count of many posts */
  async upToDate(): Promise<void> {
    const late = new Promise<never>((_resolve, reject) => {
      const busy = new BusyException('The uses of pictures are being counted. Try again soon.', 30);
      setTimeout(() => reject(busy), PATIENCE_MS).unref();
    });
    await Promise.race([this.catchUp(), late]);
  }

  async catchUp(): Promise<void> {
    const counted = this.#counting.catch(() => undefined).then(() => this.#count());
    this.#counting = counted;
    return counted;
  }

  async countAll(): Promise<void> {
    for await (const ids of this.sources.changedSince(undefined)) await this.recount(ids);
  }

  async dropVanished(): Promise<void> {
    let batch = new Set<string>();
    for await (const { postId } of this.uses.stream()) {
      batch.add(postId);
      if (batch.size < 200) continue;
      await this.#recountVanished([...batch]);
      batch = new Set();
    }
    await this.#recountVanished([...batch]);
  }

  async recount(postIds: readonly string[]): Promise<void> {
    for (const postId of postIds) {
      const found = await this.sources.mediaIn(postId);
      const known = await this.uses.findIn(postId);
      for (const id of found) {
        if (!known.some(({ mediaId }) => mediaId === id)) await this.#add(id, postId);
      }
      for (const { id, mediaId } of known) if (!found.has(mediaId)) await this.#remove(id, mediaId);
    }
  }

  async isUsed(mediaId: string): Promise<boolean> {
    return this.uses.isUsed(mediaId);
  }

  async postsWith(mediaId: string): Promise<string[]> {
    const postIds: string[] = [];
    for await (const { postId } of this.uses.streamOf(mediaId)) postIds.push(postId);
    return postIds;
  }

  async of(mediaIds: readonly string[]): Promise<ReadonlyMap<string, MediaUse[]>> {
    const uses = await this.uses.findOf(mediaIds);
    const titles = await this.#recountVanished([...new Set(uses.map(({ postId }) => postId))]);
    const found = new Map<string, MediaUse[]>(mediaIds.map((id) => [id, []]));
    for (const { mediaId, postId } of uses) {
      const title = titles.get(postId);
      if (title !== undefined) found.get(mediaId)?.push({ postId, title });
    }
    return found;
  }

  async #count(): Promise<void> {
    const upTo = this.clock.iso();
    const before = await this.uses.countedUpTo();
    const since = before && new Date(Date.parse(before) - OVERLAP_MS).toISOString();
    for await (const ids of this.sources.changedSince(since)) await this.recount(ids);
    await this.uses.setCountedUpTo(upTo);
  }

  async #recountVanished(postIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const titles = await this.sources.titles(postIds);
    await this.recount(postIds.filter((id) => !titles.has(id)));
    return titles;
  }

  /** Restores a picture from the bin when a text uses it again. */
  async #add(mediaId: string, postId: string): Promise<void> {
    await this.uses.insert(mediaId, postId);
    const media = await this.media.findById(mediaId);
    if (media?.unusedSince !== undefined) await this.media.setUnused(mediaId, undefined);
    if (media?.state === 'bin') await this.bin.takeOut(mediaId);
  }

  async #remove(id: string, mediaId: string): Promise<void> {
    await this.uses.remove(id);
    if (!(await this.uses.isUsed(mediaId))) {
      await this.media.setUnused(mediaId, this.clock.iso());
    }
  }
}
