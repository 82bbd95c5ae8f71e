import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { imagePath, type MediaReplacement } from '@examiner/contracts';
import { ActivityLog, Clock } from '@examiner/kit';
import { ManuscriptsRepository } from '../desk/manuscripts.repository.ts';
import { mayReadNotes } from '../desk/notes-access.ts';
import { RewritingService } from '../desk/rewriting.service.ts';
import { UploadsService } from '../media/images/uploads.service.ts';
import type { MediaDocument } from '../media/media.model.ts';
import { SiteRepository } from '../site/site.repository.ts';
import { SiteService, type CurrentSite } from '../site/site.service.ts';
import { MediaLibraryService } from './media-library.service.ts';
import { SITE_ID } from './media-sources.ts';
import { MediaUsesService } from './media-uses.service.ts';
import type { PictureRights } from './picture-rights.ts';

type Rewrite = (text: string) => string;

/**
 * Replaces the addresses of the old picture. The address of a rendition becomes the address of the same rendition of
 * the new picture's JPEG.
 */
function replacing(id: string, stored: MediaDocument): Rewrite {
  const old = new RegExp(String.raw`/images/${id}(\.jpeg|-(?:alpha|moving)(?:-\d+)?\.webp)?`, 'g');
  return (text) =>
    text.replaceAll(old, (_, whole?: string) =>
      whole ? imagePath(stored.id, stored.form) : `/images/${stored.id}`,
    );
}

/** Replaces one picture with another. If a call was interrupted, a repeated call continues. */
@Injectable()
export class MediaReplacementService {
  constructor(
    private readonly library: MediaLibraryService,
    private readonly uses: MediaUsesService,
    private readonly uploads: UploadsService,
    private readonly rewriting: RewritingService,
    private readonly manuscripts: ManuscriptsRepository,
    private readonly site: SiteService,
    private readonly siteRepository: SiteRepository,
    private readonly clock: Clock,
    private readonly activity: ActivityLog,
  ) {}

  /** The old picture stays in places that the caller may not change. The answer has the number of these places. */
  async replace(
    id: string,
    upload: { readonly bytes: Buffer; readonly name: string },
    rights: PictureRights,
  ): Promise<MediaReplacement> {
    await this.uses.upToDate();
    const { alt, focus } = await this.library.require(id);
    const known = { name: upload.name, alt, focus };
    const { media: stored, ...told } = await this.uploads.store(upload.bytes, known);
    if (stored.id === id) throw new ConflictException('This is the picture that is there already.');
    const rewrite = replacing(id, stored);
    const postIds = await this.uses.postsWith(id);
    let posts = 0;
    for (const postId of postIds) if (await this.#rewriteIn(postId, rewrite, rights)) posts += 1;
    await this.uses.recount(postIds);
    const kept = await this.#countKept(id, rights);
    const media = { ...(await this.library.withUsesOf(stored)), ...told };
    return { media, posts, ...(kept > 0 && { kept }) };
  }

  async #rewriteIn(postId: string, rewrite: Rewrite, rights: PictureRights): Promise<boolean> {
    if (postId === SITE_ID) return rights.inSettings && this.#rewriteSite(rewrite);
    if (!rights.inPosts) return false;
    try {
      return await this.rewriting.rewrite(postId, (text, manuscript) => ({
        ...text,
        content: rewrite(text.content),
        notes: mayReadNotes(manuscript, rights.viewer) ? rewrite(text.notes) : text.notes,
        featuredImage: rewrite(text.featuredImage),
      }));
    } catch (error) {
      if (error instanceof NotFoundException) return false;
      throw error;
    }
  }

  /** The number of places that the caller may not change. Versions in the history do not count. */
  async #countKept(id: string, { inPosts, inSettings }: PictureRights): Promise<number> {
    let kept = 0;
    for (const postId of await this.uses.postsWith(id)) {
      if (postId === SITE_ID ? !inSettings : !inPosts || (await this.#isInNotes(id, postId))) {
        kept += 1;
      }
    }
    return kept;
  }

  async #isInNotes(id: string, postId: string): Promise<boolean> {
    const manuscript = await this.manuscripts.findById(postId);
    return manuscript?.notes.includes(`/images/${id}`) ?? false;
  }

  async #rewriteSite(rewrite: Rewrite): Promise<boolean> {
    for (;;) {
      const { revision, settings } = await this.site.latest();
      const before = JSON.stringify(settings);
      const after = rewrite(before);
      if (after === before) return false;
      const rewritten = JSON.parse(after) as CurrentSite['settings'];
      const savedAt = this.clock.iso();
      if (!(await this.siteRepository.replace(revision, { settings: rewritten, savedAt })))
        continue;
      await this.site.latest();
      await this.activity.record('site.changed', { details: { revision: revision + 1 } });
      return true;
    }
  }
}
