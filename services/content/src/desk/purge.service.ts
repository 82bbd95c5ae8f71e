import { Injectable } from '@nestjs/common';
import { PreviewLinksRepository } from '../first-readers/preview-links.repository.ts';
import { RemarksRepository } from '../first-readers/remarks.repository.ts';
import { HistoryService } from './history.service.ts';
import type { ManuscriptDocument } from './manuscript.model.ts';
import { ManuscriptsRepository } from './manuscripts.repository.ts';
import { ManuscriptsService } from './manuscripts.service.ts';
import { PostActivity } from './post-activity.ts';

@Injectable()
export class PurgeService {
  constructor(
    private readonly manuscripts: ManuscriptsService,
    private readonly repository: ManuscriptsRepository,
    private readonly history: HistoryService,
    private readonly previewLinks: PreviewLinksRepository,
    private readonly remarks: RemarksRepository,
    private readonly activity: PostActivity,
  ) {}

  /** Deletes the texts first, under a new revision, so that nobody can restore half of the manuscript. */
  async purge(manuscript: ManuscriptDocument): Promise<void> {
    const claimed = await this.manuscripts.change(manuscript, {
      updatedAt: manuscript.updatedAt,
    });
    await this.history.removeAllOf(manuscript.id);
    await this.previewLinks.removeOf(manuscript.id);
    await this.remarks.removeOf(manuscript.id);
    await this.repository.deleteUnchanged(claimed);
    await this.activity.record('post.purged', manuscript);
  }
}
