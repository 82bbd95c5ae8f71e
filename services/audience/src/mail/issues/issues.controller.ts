import { Body, Controller, Header, Headers, Param, Res } from '@nestjs/common';
import {
  listIssues,
  createIssue,
  createNote,
  getIssue,
  changeIssue,
} from '@examiner/contracts/operations';
import {
  type IssueInput,
  type NewIssueInput,
  type NewNoteInput,
  type NewsletterIssue,
  type NewsletterIssueList,
} from '@examiner/contracts';
import { Handles } from '@examiner/kit';
import type { Response } from 'express';
import { EditorsMaySend } from '../../subscribers/settings/editors-may-send.ts';
import { answerWith, NO_STORE } from './issue-answers.ts';
import { IssuesService } from './issues.service.ts';

@Controller()
export class IssuesController {
  constructor(private readonly issues: IssuesService) {}

  @Handles(listIssues)
  @EditorsMaySend()
  @Header('Cache-Control', NO_STORE)
  async list(): Promise<NewsletterIssueList> {
    return this.issues.list();
  }

  @Handles(createIssue)
  @EditorsMaySend()
  @Header('Cache-Control', NO_STORE)
  async create(
    @Body() input: NewIssueInput,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NewsletterIssue> {
    return answerWith(response, await this.issues.create(input));
  }

  @Handles(createNote)
  @EditorsMaySend()
  @Header('Cache-Control', NO_STORE)
  async createNote(
    @Body() input: NewNoteInput,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NewsletterIssue> {
    return answerWith(response, await this.issues.createNote(input));
  }

  @Handles(getIssue)
  @EditorsMaySend()
  @Header('Cache-Control', NO_STORE)
  async get(
    @Param('id') id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NewsletterIssue> {
    return answerWith(response, await this.issues.read(id));
  }

  @Handles(changeIssue)
  @EditorsMaySend()
  @Header('Cache-Control', NO_STORE)
  async change(
    @Param('id') id: string,
    @Body() input: IssueInput,
    @Headers('if-match') ifMatch: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NewsletterIssue> {
    return answerWith(response, await this.issues.change(id, input, ifMatch));
  }
}
