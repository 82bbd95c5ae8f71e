import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { MediaReplacement } from '@examiner/contracts';
import { Clock } from '@examiner/kit';
import { RewritingService } from '../desk/rewriting.service.ts';
import { UploadsService } from '../images/uploads.service.ts';
import { SiteRepository } from '../site/site.repository.ts';
import { SiteService, type CurrentSite } from '../site/site.service.ts';
import { MediaLibraryService } from './media-library.service.ts';
import { SITE_ID } from './media-sources.ts';
import { MediaUsesService } from './media-uses.service.ts';

type Rewrite = (text: string) => string;

/** One picture in the place of another. A call that broke off goes on when it is made again. */
@Injectable()
export class MediaReplacementService {
  constructor(
    private readonly library: MediaLibraryService,
    private readonly uses: MediaUsesService,
    private readonly uploads: UploadsService,
    private readonly rewriting: RewritingService,
    private readonly site: SiteService,
    private readonly siteRepository: SiteRepository,
    private readonly clock: Clock,
  ) {}

  async replace(id: string, upload: Buffer, name: string): Promise<MediaReplacement> {
    await this.uses.upToDate();
    const { alt, focus } = await this.library.require(id);
    const stored = await this.uploads.store(upload, { name, alt, focus });
    if (stored.id === id) throw new ConflictException('This is the picture that is there already.');
    const rewrite: Rewrite = (text) => text.replaceAll(`/images/${id}`, `/images/${stored.id}`);
    const postIds = await this.uses.postsWith(id);
    let posts = 0;
    for (const postId of postIds) if (await this.#rewriteIn(postId, rewrite)) posts += 1;
    await this.uses.recount(postIds);
    return { media: await this.library.withUsesOf(stored), posts };
  }

  async #rewriteIn(postId: string, rewrite: Rewrite): Promise<boolean> {
    if (postId === SITE_ID) return this.#rewriteSite(rewrite);
    try {
      return await this.rewriting.rewrite(postId, (text) => ({
        ...text,
        content: rewrite(text.content),
        notes: rewrite(text.notes),
        featuredImage: rewrite(text.featuredImage),
      }));
    } catch (error) {
      if (error instanceof NotFoundException) return false;
      throw error;
    }
  }

  async #rewriteSite(rewrite: Rewrite): Promise<boolean> {
    for (;;) {
      const { revision, settings } = await this.site.latest();
      const before = JSON.stringify(settings);
      const after = rewrite(before);
      if (after === before) return false;
      const rewritten = JSON.parse(after) as CurrentSite['settings'];
      const savedAt = this.clock.iso();
      if (await this.siteRepository.replace(revision, { settings: rewritten, savedAt })) break;
    }
    await this.site.latest();
    return true;
  }
}
