import { HttpException, Injectable } from '@nestjs/common';
import type { RevisionKind, ManuscriptFields } from '@examiner/contracts';
import { Clock } from '@examiner/kit';
import { HistoryService } from './history.service.ts';
import type { ManuscriptDocument } from './manuscript.model.ts';

import { ManuscriptsService } from './manuscripts.service.ts';

/** Changes a manuscript and stores the text that the change confirms. */
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
      // If the store did not answer, it may have made the change.
      if (error instanceof HttpException) await this.history.remove(kept);
      throw error;
    }
  }

  /** Restores the manuscript as it was before a change that readers may not have seen. */
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

  /** Two writes at the same instant would look like one write. */
  laterThan(before = ''): string {
    const now = this.clock.iso();
    return now > before ? now : new Date(Date.parse(before) + 1).toISOString();
  }
}
