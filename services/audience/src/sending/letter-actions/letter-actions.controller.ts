import { Body, Controller, Header, Param, Res } from '@nestjs/common';
import {
  sendIssue,
  undoIssue,
  pauseIssue,
  resumeIssue,
  retryIssue,
  stopIssue,
  approveIssue,
  correctIssue,
  getOutdated,
  missedIssue,
  uncertainIssue,
} from '@examiner/contracts/operations';
import {
  type IssueMissed,
  type IssueOutdated,
  type IssueSendInput,
  type NewsletterIssue,
  type UncertainInput,
} from '@examiner/contracts';
import { Handles } from '@examiner/kit';
import type { Response } from 'express';
import { answerWith, NO_STORE } from '../../mail/issues/issue-answers.ts';
import { EditorsMaySend } from '../../subscribers/settings/editors-may-send.ts';
import { LetterActionsService } from './letter-actions.service.ts';
import { ApprovalsService } from './approvals.service.ts';
import { CorrectionsService } from './corrections.service.ts';
import { MissedService } from './missed.service.ts';

@Controller()
export class LetterActionsController {
  constructor(
    private readonly acts: LetterActionsService,
    private readonly approvals: ApprovalsService,
    private readonly corrections: CorrectionsService,
    private readonly missing: MissedService,
  ) {}

  @Handles(sendIssue)
  @EditorsMaySend()
  @Header('Cache-Control', NO_STORE)
  async send(
    @Param('id') id: string,
    @Body() input: IssueSendInput,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NewsletterIssue> {
    return answerWith(response, await this.acts.send(id, input));
  }

  @Handles(undoIssue)
  @EditorsMaySend()
  @Header('Cache-Control', NO_STORE)
  async undo(
    @Param('id') id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NewsletterIssue> {
    return answerWith(response, await this.acts.undo(id));
  }

  @Handles(pauseIssue)
  @EditorsMaySend()
  @Header('Cache-Control', NO_STORE)
  async pause(
    @Param('id') id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NewsletterIssue> {
    return answerWith(response, await this.acts.pause(id));
  }

  @Handles(resumeIssue)
  @EditorsMaySend()
  @Header('Cache-Control', NO_STORE)
  async resume(
    @Param('id') id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NewsletterIssue> {
    return answerWith(response, await this.acts.resume(id));
  }

  @Handles(retryIssue)
  @EditorsMaySend()
  @Header('Cache-Control', NO_STORE)
  async retry(
    @Param('id') id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NewsletterIssue> {
    return answerWith(response, await this.acts.retry(id));
  }

  @Handles(stopIssue)
  @EditorsMaySend()
  @Header('Cache-Control', NO_STORE)
  async stop(
    @Param('id') id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NewsletterIssue> {
    return answerWith(response, await this.acts.stop(id));
  }

  @Handles(approveIssue)
  @Header('Cache-Control', NO_STORE)
  async approve(
    @Param('id') id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NewsletterIssue> {
    return answerWith(response, await this.approvals.approve(id));
  }

  @Handles(correctIssue)
  @Header('Cache-Control', NO_STORE)
  async correct(
    @Param('id') id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NewsletterIssue> {
    return answerWith(response, await this.corrections.correct(id));
  }

  @Handles(getOutdated)
  @Header('Cache-Control', NO_STORE)
  async outdated(@Param('id') id: string): Promise<IssueOutdated> {
    const readers = await this.corrections.outdated(id);
    return { readers, ...(await this.approvals.differences(id)) };
  }

  @Handles(missedIssue)
  @Header('Cache-Control', NO_STORE)
  async missed(@Param('id') id: string): Promise<IssueMissed> {
    return { added: await this.missing.sendToMissed(id) };
  }

  @Handles(uncertainIssue)
  @Header('Cache-Control', NO_STORE)
  async uncertain(
    @Param('id') id: string,
    @Body() input: UncertainInput,
  ): Promise<{ readonly changed: number }> {
    return { changed: await this.missing.settle(id, input) };
  }
}
