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
import { ActsService } from './acts.service.ts';
import { CorrectionsService } from './corrections.service.ts';
import { MissedService } from './missed.service.ts';

const UNCERTAIN_MAX_BYTES = 256 * 1024;

@Controller(`${ISSUES_PATH}/:id`)
export class ActsController {
  constructor(
    private readonly acts: ActsService,
    private readonly corrections: CorrectionsService,
    private readonly missing: MissedService,
  ) {}

  @Post('send')
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
  @HttpCode(200)
  @RequestBody({ maxBytes: ISSUE_MAX_BYTES })
  @Header('Cache-Control', NO_STORE)
  async resume(
    @Param('id') id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NewsletterIssue> {
    return answerWith(response, await this.acts.resume(id));
  }

  @Post('stop')
  @HttpCode(200)
  @RequestBody({ maxBytes: ISSUE_MAX_BYTES })
  @Header('Cache-Control', NO_STORE)
  async stop(
    @Param('id') id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NewsletterIssue> {
    return answerWith(response, await this.acts.stop(id));
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
    return { readers: await this.corrections.outdated(id) };
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
