import { Body, Controller, Header, Headers, Param, Res } from '@nestjs/common';
import {
  listRevisions,
  getRevision,
  keepRevision,
  restoreRevision,
} from '@examiner/contracts/operations';
import {
  type Manuscript,
  type Revision,
  type RevisionInput,
  type RevisionSummary,
} from '@examiner/contracts';
import { Handles, viewerOf } from '@examiner/kit';
import type { Response } from 'express';
import { NO_STORE } from '../cache-control.ts';
import { SiteService } from '../site/site.service.ts';
import { nameRevision } from './desk-answers.ts';
import { HistoryActs } from './history-acts.service.ts';
import { HistoryService } from './history.service.ts';
import { toManuscript, toRevision, toRevisionSummary } from './manuscript.presenter.ts';
import { ManuscriptsService } from './manuscripts.service.ts';

@Controller()
export class HistoryController {
  constructor(
    private readonly history: HistoryService,
    private readonly acts: HistoryActs,
    private readonly manuscripts: ManuscriptsService,
    private readonly site: SiteService,
  ) {}

  @Handles(listRevisions)
  @Header('Cache-Control', NO_STORE)
  async list(@Param('id') id: string): Promise<RevisionSummary[]> {
    await this.manuscripts.read(id);
    return (await this.history.list(id)).map(toRevisionSummary);
  }

  @Handles(getRevision)
  @Header('Cache-Control', NO_STORE)
  async get(@Param('id') id: string, @Param('revisionId') revisionId: string): Promise<Revision> {
    const kept = await this.history.require(id, revisionId);
    return toRevision(await this.site.site(), kept);
  }

  @Handles(keepRevision)
  @Header('Cache-Control', NO_STORE)
  async keep(@Param('id') id: string, @Body() input: RevisionInput): Promise<RevisionSummary> {
    return toRevisionSummary(await this.manuscripts.keepRevision(id, input));
  }

  @Handles(restoreRevision)
  @Header('Cache-Control', NO_STORE)
  async restore(
    @Param('id') id: string,
    @Param('revisionId') revisionId: string,
    @Headers('if-match') ifMatch: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Manuscript> {
    const restored = await this.acts.restore(id, revisionId, ifMatch);
    return toManuscript(
      await this.site.site(),
      nameRevision(response, restored),
      viewerOf(response.req),
    );
  }
}
