import { Controller, Get, Header, Param } from '@nestjs/common';
import { ISSUES_PATH, type IssueChecks } from '@examiner/contracts';
import { NO_STORE } from '../issues/issue-answers.ts';
import { EditorsMaySend } from '../settings/editors-may-send.ts';
import { ChecksService } from './checks.service.ts';

@Controller(`${ISSUES_PATH}/:id/checks`)
export class ChecksController {
  constructor(private readonly checks: ChecksService) {}

  @Get()
  @EditorsMaySend()
  @Header('Cache-Control', NO_STORE)
  async read(@Param('id') id: string): Promise<IssueChecks> {
    return this.checks.checks(id);
  }
}
