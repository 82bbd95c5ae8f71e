import { HttpException, Injectable } from '@nestjs/common';
import type { RevisionKind, ManuscriptFields } from '@examiner/contracts';
import { Clock } from '@examiner/kit';
import { HistoryService } from './history.service.ts';
import type { ManuscriptDocument } from './manuscript.model.ts';

import { ManuscriptsService } from './manuscripts.service.ts';

/** Changes of a manuscript together with the text that they confirm. */
@Injectable()
export class ConfirmedChanges {
  constructor(
    private readonly manuscripts: ManuscriptsService,
    private readonly history: HistoryService,
    private readonly clock: Clock,
  ) {}

  async keepAndChange(
    manuscript: ManuscriptDocument,
    fields: ManuscriptFields,
    kind: RevisionKind,
    at: string,
    change: Partial<ManuscriptDocument>,
  ): Promise<ManuscriptDocument> {
    const { id, revision, device } = manuscript;
    const kept = await this.history.keep(id, fields, {
      kind,
      revision: revision + 1,
      at,
      device,
      ownDate: change.ownDate,
    });
    try {
      return await this.manuscripts.change(manuscript, { ...change, liveId: kept.id });
    } catch (error) {
      // If the store did not answer, the change may have been made.
      if (error instanceof HttpException) await this.history.remove(kept);
      throw error;
    }
  }

  /** Restores the manuscript from before a change that nobody may have seen. */
  async takeBack(
    { id, revision, liveId = '' }: ManuscriptDocument,
    { updatedAt: _, revision: __, ...before }: ManuscriptDocument,
  ): Promise<void> {
    const gained = { liveId: undefined, scheduledFor: undefined, dueAt: undefined };
    await this.manuscripts.change(
      { ...before, id, revision, updatedAt: '' },
      { ...gained, ownDate: undefined, ...before },
    );
    await this.history.remove({ id: liveId });
  }

  /** Two writes with one instant would look like one. */
  laterThan(before = ''): string {
    const now = this.clock.iso();
    return now > before ? now : new Date(Date.parse(before) + 1).toISOString();
  }
}
