import { Injectable } from '@nestjs/common';
import { postPath } from '@examiner/contracts';
import { PreviewLinksRepository } from './first-readers/preview-links.repository.ts';
import { RemarksRepository } from './first-readers/remarks.repository.ts';
import { RedirectsRepository } from '../posts/redirects/redirects.repository.ts';
import { HistoryService } from './history.service.ts';
import type { ManuscriptDocument } from './manuscript.model.ts';
import { ManuscriptsRepository } from './manuscripts.repository.ts';
import { ManuscriptsService } from './manuscripts.service.ts';
import { PostActivity } from './post-activity.ts';

const POST_PATH = postPath({ slug: '' });

@Injectable()
export class PurgeService {
  constructor(
    private readonly manuscripts: ManuscriptsService,
    private readonly repository: ManuscriptsRepository,
    private readonly history: HistoryService,
    private readonly previewLinks: PreviewLinksRepository,
    private readonly remarks: RemarksRepository,
    private readonly redirects: RedirectsRepository,
    private readonly activity: PostActivity,
  ) {}

  /** Deletes the texts first, under a new revision, so that nobody can restore a partly deleted manuscript. */
  async purge(manuscript: ManuscriptDocument): Promise<void> {
    const claimed = await this.manuscripts.change(manuscript, {
      updatedAt: manuscript.updatedAt,
    });
    await this.history.removeAllOf(manuscript.id);
    await this.#returnAddresses(manuscript);
    await this.previewLinks.removeOf(manuscript.id);
    await this.remarks.removeOf(manuscript.id);
    await this.repository.deleteUnchanged(claimed);
    await this.activity.record('post.purged', manuscript);
  }

  /**
   * If an address redirected to another post before this post used it, it redirects to that post again. The texts of
   * this post are already deleted.
   */
  async #returnAddresses({ id }: ManuscriptDocument): Promise<void> {
    for (const { id: path, origin } of await this.redirects.findOf(id)) {
      if (origin === 'author' || !path.startsWith(POST_PATH)) continue;
      const postId = await this.history.latestPostAt(
        decodeURIComponent(path.slice(POST_PATH.length)),
      );
      if (postId !== undefined) await this.redirects.put(path, postId);
    }
  }
}
