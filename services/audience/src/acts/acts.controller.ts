import { Body, Controller, Get, Header, HttpCode, Param, Post, Res } from '@nestjs/common';
import {
  ISSUE_MAX_BYTES,
  ISSUES_PATH,
  issueSendInputSchema,
  uncertainInputSchema,
  type IssueMissed,
  type IssueOutdated,
  type IssueSendInput,
  type NewsletterIssue,
  type UncertainInput,
} from '@examiner/contracts';
import { RequestBody } from '@examiner/kit';
import type { Response } from 'express';
import { answerWith, NO_STORE } from '../issues/issue-answers.ts';
import { EditorsMaySend } from '../settings/editors-may-send.ts';
import { ActsService } from './acts.service.ts';
import { ApprovalsService } from './approvals.service.ts';
import { CorrectionsService } from './corrections.service.ts';
import { MissedService } from './missed.service.ts';

const UNCERTAIN_MAX_BYTES = 256 * 1024;

@Controller(`${ISSUES_PATH}/:id`)
export class ActsController {
  constructor(
    private readonly acts: ActsService,
    private readonly approvals: ApprovalsService,
    private readonly corrections: CorrectionsService,
    private readonly missing: MissedService,
  ) {}

  @Post('send')
  @EditorsMaySend()
  @HttpCode(202)
  @RequestBody({ maxBytes: ISSUE_MAX_BYTES })
  @Header('Cache-Control', NO_STORE)
  async send(
    @Param('id') id: string,
    @Body({ schema: issueSendInputSchema }) input: IssueSendInput,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NewsletterIssue> {
    return answerWith(response, await this.acts.send(id, input));
  }

  @Post('undo')
  @EditorsMaySend()
  @HttpCode(200)
  @RequestBody({ maxBytes: ISSUE_MAX_BYTES })
  @Header('Cache-Control', NO_STORE)
  async undo(
    @Param('id') id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NewsletterIssue> {
    return answerWith(response, await this.acts.undo(id));
  }

  @Post('pause')
  @EditorsMaySend()
  @HttpCode(200)
  @RequestBody({ maxBytes: ISSUE_MAX_BYTES })
  @Header('Cache-Control', NO_STORE)
  async pause(
    @Param('id') id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NewsletterIssue> {
    return answerWith(response, await this.acts.pause(id));
  }

  @Post('resume')
  @EditorsMaySend()
  @HttpCode(200)
  @RequestBody({ maxBytes: ISSUE_MAX_BYTES })
  @Header('Cache-Control', NO_STORE)
  async resume(
    @Param('id') id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NewsletterIssue> {
    return answerWith(response, await this.acts.resume(id));
  }

  @Post('retry')
  @EditorsMaySend()
  @HttpCode(200)
  @RequestBody({ maxBytes: ISSUE_MAX_BYTES })
  @Header('Cache-Control', NO_STORE)
  async retry(
    @Param('id') id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NewsletterIssue> {
    return answerWith(response, await this.acts.retry(id));
  }

  @Post('stop')
  @EditorsMaySend()
  @HttpCode(200)
  @RequestBody({ maxBytes: ISSUE_MAX_BYTES })
  @Header('Cache-Control', NO_STORE)
  async stop(
    @Param('id') id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NewsletterIssue> {
    return answerWith(response, await this.acts.stop(id));
  }

  @Post('approve')
  @HttpCode(200)
  @RequestBody({ maxBytes: ISSUE_MAX_BYTES })
  @Header('Cache-Control', NO_STORE)
  async approve(
    @Param('id') id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NewsletterIssue> {
    return answerWith(response, await this.approvals.approve(id));
  }

  @Post('correct')
  @RequestBody({ maxBytes: ISSUE_MAX_BYTES })
  @Header('Cache-Control', NO_STORE)
  async correct(
    @Param('id') id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NewsletterIssue> {
    return answerWith(response, await this.corrections.correct(id));
  }

  @Get('outdated')
  @Header('Cache-Control', NO_STORE)
  async outdated(@Param('id') id: string): Promise<IssueOutdated> {
    const readers = await this.corrections.outdated(id);
    return { readers, ...(await this.approvals.differences(id)) };
  }

  @Post('missed')
  @HttpCode(202)
  @RequestBody({ maxBytes: ISSUE_MAX_BYTES })
  @Header('Cache-Control', NO_STORE)
  async missed(@Param('id') id: string): Promise<IssueMissed> {
    return { added: await this.missing.sendToMissed(id) };
  }

  @Post('uncertain')
  @HttpCode(200)
  @RequestBody({ maxBytes: UNCERTAIN_MAX_BYTES })
  @Header('Cache-Control', NO_STORE)
  async uncertain(
    @Param('id') id: string,
    @Body({ schema: uncertainInputSchema }) input: UncertainInput,
  ): Promise<{ readonly changed: number }> {
    return { changed: await this.missing.settle(id, input) };
  }
}
