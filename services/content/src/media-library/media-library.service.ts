import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import {
  imagePath,
  MEDIA_DAYS,
  type Media,
  type MediaListQuery,
  type MediaUse,
} from '@examiner/contracts';
import { ActivityLog, Clock } from '@examiner/kit';
import type { MediaDocument } from '../media/media.model.ts';
import { MediaRepository } from '../media/media.repository.ts';
import { PictureFocus } from '../media/picture-focus.ts';
import { MediaBinService } from './media-bin.service.ts';
import { MediaUsesService } from './media-uses.service.ts';

const LIMIT = 48;
const DAY_MS = 86_400_000;

export interface MediaPage {
  readonly media: readonly Media[];
  /** The query of the next page. */
  readonly next?: string;
}

@Injectable()
export class MediaLibraryService {
  constructor(
    private readonly repository: MediaRepository,
    private readonly uses: MediaUsesService,
    private readonly bin: MediaBinService,
    private readonly focus: PictureFocus,
    private readonly clock: Clock,
    private readonly activity: ActivityLog,
  ) {}

  async list(query: MediaListQuery): Promise<MediaPage> {
    await this.uses.upToDate();
    const { limit = LIMIT, after } = query;
    const found: MediaDocument[] = [];
    for await (const media of this.repository.streamKept(after)) {
      if (await this.#matches(media, query)) found.push(media);
      if (found.length > limit) break;
    }
    const shown = found.slice(0, limit);
    const media = await this.withUses(shown);
    const last = found.length > limit ? shown.at(-1) : undefined;
    if (!last) return { media };
    const { unused, q } = query;
    const next = new URLSearchParams({
      ...(unused && { unused }),
      ...(q && { q }),
      limit: String(limit),
      after: `${last.uploadedAt}_${last.id}`,
    });
    return { media, next: next.toString() };
  }

  async change(id: string, change: Pick<MediaDocument, 'alt' | 'focus'>): Promise<Media> {
    const changed = await this.repository.change(id, change);
    if (!changed) throw mediaNotFound();
    this.focus.forget(id);
    await this.activity.record('image.changed', { target: id });
    return this.withUsesOf(changed);
  }

  /** If a text gets the picture during the deletion, the picture stays. */
  async remove(id: string): Promise<void> {
    await this.uses.upToDate();
    await this.require(id);
    await this.#requireUnused(id);
    if (!(await this.repository.moveToBin(id, this.clock.iso()))) throw mediaNotFound();
    await this.uses.catchUp();
    await this.#requireUnused(id);
    await this.bin.follow(id);
    await this.activity.record('image.deleted', { target: id });
  }

  /**
   * Deletes pictures that no text uses. The uses are counted once for all pictures.
   * @param deletedPosts posts that had the pictures
   */
  async removeUnused(ids: readonly string[], deletedPosts: readonly string[]): Promise<void> {
    await this.uses.recount(deletedPosts);
    await this.uses.catchUp();
    const binned: string[] = [];
    for (const id of ids) {
      if (await this.uses.isUsed(id)) continue;
      if (await this.repository.moveToBin(id, this.clock.iso())) binned.push(id);
    }
    // If a text gets a picture during the deletion, the picture stays.
    await this.uses.catchUp();
    for (const id of binned) {
      if (await this.uses.isUsed(id)) continue;
      await this.bin.follow(id);
      await this.activity.record('image.deleted', { target: id });
    }
  }

  async require(id: string): Promise<MediaDocument> {
    const found = await this.repository.findById(id);
    if (found?.state !== 'kept') throw mediaNotFound();
    return found;
  }

  async withUsesOf(media: MediaDocument): Promise<Media> {
    const uses = await this.uses.of([media.id]);
    return toMedia(media, uses.get(media.id));
  }

  async withUses(media: readonly MediaDocument[]): Promise<Media[]> {
    const uses = await this.uses.of(media.map(({ id }) => id));
    return media.map((each) => toMedia(each, uses.get(each.id)));
  }

  async #matches(media: MediaDocument, { unused, q = '' }: MediaListQuery): Promise<boolean> {
    const { id, name, unusedSince } = media;
    if (!name.toLowerCase().includes(q.toLowerCase())) return false;
    if (!unused) return true;
    const until = this.clock.iso(-MEDIA_DAYS * DAY_MS);
    return unusedSince !== undefined && unusedSince <= until && !(await this.uses.isUsed(id));
  }

  async #requireUnused(id: string): Promise<void> {
    if (!(await this.uses.isUsed(id))) return;
    throw new ConflictException('A post has this picture. Take it out there first, or replace it.');
  }
}

export function mediaNotFound(): NotFoundException {
  return new NotFoundException('There is no such picture.');
}

function toMedia(media: MediaDocument, uses: MediaUse[] = []): Media {
  const { state: _, unusedSince: __, binnedAt: ___, form, ...shown } = media;
  return { ...shown, imageUrl: imagePath(media.id, form), uses };
}
