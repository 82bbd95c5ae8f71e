import { Injectable } from '@nestjs/common';
import type { ManuscriptDocument } from './manuscript.model.ts';
import { ManuscriptsService } from './manuscripts.service.ts';
import { PostActivity } from './post-activity.ts';

/** Replaces the current text with a text from the history. */
@Injectable()
export class HistoryActs {
  constructor(
    private readonly manuscripts: ManuscriptsService,
    private readonly activity: PostActivity,
  ) {}

  async restore(
    id: string,
    revisionId: string,
    ifMatch: string | undefined,
  ): Promise<ManuscriptDocument> {
    const restored = await this.manuscripts.restoreRevision(id, revisionId, ifMatch);
    return this.activity.record('draft.restored', restored);
  }

  async discardChanges(id: string, ifMatch: string | undefined): Promise<ManuscriptDocument> {
    const discarded = await this.manuscripts.discardChanges(id, ifMatch);
    return this.activity.record('draft.discarded', discarded);
  }
}
