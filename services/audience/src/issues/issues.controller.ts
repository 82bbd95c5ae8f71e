import { Body, Controller, Get, Header, Headers, Param, Post, Put, Res } from '@nestjs/common';
import {
  ISSUE_MAX_BYTES,
  issueInputSchema,
  ISSUES_PATH,
  newIssueInputSchema,
  type IssueInput,
  type NewIssueInput,
  type NewsletterIssue,
  type NewsletterIssueList,
} from '@examiner/contracts';
import { RequestBody } from '@examiner/kit';
import type { Response } from 'express';
import { EditorsMaySend } from '../settings/editors-may-send.ts';
import { answerWith, NO_STORE } from './issue-answers.ts';
import { IssuesService } from './issues.service.ts';

@Controller(ISSUES_PATH)
export class IssuesController {
  constructor(private readonly issues: IssuesService) {}

  @Get()
  @EditorsMaySend()
  @Header('Cache-Control', NO_STORE)
  async list(): Promise<NewsletterIssueList> {
    return this.issues.list();
  }

  @Post()
  @EditorsMaySend()
  @RequestBody({ maxBytes: ISSUE_MAX_BYTES })
  @Header('Cache-Control', NO_STORE)
  async create(
    @Body({ schema: newIssueInputSchema }) input: NewIssueInput,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NewsletterIssue> {
    return answerWith(response, await this.issues.create(input));
  }

  @Get(':id')
  @EditorsMaySend()
  @Header('Cache-Control', NO_STORE)
  async get(
    @Param('id') id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NewsletterIssue> {
    return answerWith(response, await this.issues.read(id));
  }

  @Put(':id')
  @EditorsMaySend()
  @RequestBody({ maxBytes: ISSUE_MAX_BYTES })
  @Header('Cache-Control', NO_STORE)
  async change(
    @Param('id') id: string,
    @Body({ schema: issueInputSchema }) input: IssueInput,
    @Headers('if-match') ifMatch: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NewsletterIssue> {
    return answerWith(response, await this.issues.change(id, input, ifMatch));
  }
}
