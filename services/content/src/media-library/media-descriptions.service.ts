import { Injectable, NotFoundException } from '@nestjs/common';
import type { Media, MediaChange } from '@examiner/contracts';
import { RewritingService } from '../desk/rewriting.service.ts';
import { describedText } from './described-text.ts';
import { MediaLibraryService } from './media-library.service.ts';
import { SITE_ID } from './media-sources.ts';
import { MediaUsesService } from './media-uses.service.ts';
import { requireInPosts, type PictureRights } from './picture-rights.ts';

@Injectable()
export class MediaDescriptionsService {
  constructor(
    private readonly library: MediaLibraryService,
    private readonly uses: MediaUsesService,
    private readonly rewriting: RewritingService,
  ) {}

  /** With `inPosts`, also changes texts that have the old description or none. */
  async change(
    id: string,
    { inPosts, ...change }: MediaChange,
    rights: PictureRights,
  ): Promise<Media> {
    if (inPosts) requireInPosts(rights);
    const { alt: old } = await this.library.require(id);
    const changed = await this.library.change(id, change);
    const { alt } = change;
    if (!inPosts || alt === '') return changed;
    await this.uses.upToDate();
    for (const postId of await this.uses.postsWith(id)) {
      if (postId !== SITE_ID) await this.#describeIn(postId, { id, old, alt });
    }
    return changed;
  }

  async #describeIn(
    postId: string,
    description: Parameters<typeof describedText>[1],
  ): Promise<void> {
    try {
      await this.rewriting.rewrite(postId, (text) => describedText(text, description));
    } catch (error) {
      if (!(error instanceof NotFoundException)) throw error;
    }
  }
}
