import { Body, Controller, Header, Headers, Param, Res } from '@nestjs/common';
import {
  publishManuscript,
  unlistManuscript,
  withdrawManuscript,
  scheduleManuscript,
  restoreManuscript,
  acknowledgeProblem,
  discardChanges,
} from '@examiner/contracts/operations';
import { type Manuscript, type Publish, type Schedule } from '@examiner/contracts';
import { Handles, Clock, viewerOf } from '@examiner/kit';
import type { Response } from 'express';
import { NO_STORE } from '../cache-control.ts';
import { SiteService } from '../site/site.service.ts';
import { ActsService } from './acts.service.ts';
import { nameRevision } from './desk-answers.ts';
import { HistoryActs } from './history-acts.service.ts';
import type { ManuscriptDocument } from './manuscript.model.ts';
import { toManuscript } from './manuscript.presenter.ts';
import { futureDateMessage, today } from './own-date.ts';

@Controller()
export class ActsController {
  constructor(
    private readonly acts: ActsService,
    private readonly history: HistoryActs,
    private readonly site: SiteService,
    private readonly clock: Clock,
  ) {}

  @Handles(publishManuscript)
  @Header('Cache-Control', NO_STORE)
  async publish(
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @Body() { listed }: Publish,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Manuscript> {
    const state = listed ? 'published' : 'unlisted';
    const published = await this.#answer(response, this.acts.publish(id, ifMatch, state));
    const day = today(await this.site.site(), this.clock.now());
    const problem = published.problem ?? futureDateMessage(published.fields.publishedAt, day);
    return { ...published, ...(problem && { problem }) };
  }

  @Handles(unlistManuscript)
  @Header('Cache-Control', NO_STORE)
  async unlist(
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Manuscript> {
    return this.#answer(response, this.acts.unlist(id, ifMatch));
  }

  @Handles(withdrawManuscript)
  @Header('Cache-Control', NO_STORE)
  async withdraw(
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Manuscript> {
    return this.#answer(response, this.acts.withdraw(id, ifMatch));
  }

  @Handles(scheduleManuscript)
  @Header('Cache-Control', NO_STORE)
  async schedule(
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @Body() time: Schedule,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Manuscript> {
    return this.#answer(response, this.acts.schedule(id, ifMatch, time));
  }

  @Handles(restoreManuscript)
  @Header('Cache-Control', NO_STORE)
  async restore(
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Manuscript> {
    return this.#answer(response, this.acts.restore(id, ifMatch));
  }

  @Handles(acknowledgeProblem)
  @Header('Cache-Control', NO_STORE)
  async acknowledge(
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Manuscript> {
    return this.#answer(response, this.acts.acknowledge(id, ifMatch));
  }

  @Handles(discardChanges)
  @Header('Cache-Control', NO_STORE)
  async discardChanges(
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Manuscript> {
    return this.#answer(response, this.history.discardChanges(id, ifMatch));
  }

  async #answer(response: Response, act: Promise<ManuscriptDocument>): Promise<Manuscript> {
    const manuscript = nameRevision(response, await act);
    return toManuscript(await this.site.site(), manuscript, viewerOf(response.req));
  }
}
