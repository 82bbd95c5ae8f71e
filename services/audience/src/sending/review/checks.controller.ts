import { Handles } from '@examiner/kit';
import { Controller, Header, Param } from '@nestjs/common';
import { getIssueChecks } from '@examiner/contracts/operations';
import { type IssueChecks } from '@examiner/contracts';
import { NO_STORE } from '../../mail/issues/issue-answers.ts';
import { EditorsMaySend } from '../../subscribers/settings/editors-may-send.ts';
import { ChecksService } from './checks.service.ts';

@Controller()
export class ChecksController {
  constructor(private readonly checks: ChecksService) {}

  @Handles(getIssueChecks)
  @EditorsMaySend()
  @Header('Cache-Control', NO_STORE)
  async read(@Param('id') id: string): Promise<IssueChecks> {
    return this.checks.checks(id);
  }
}
