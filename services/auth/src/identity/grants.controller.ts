import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import {
  GRANT_CHECK_PATH,
  grantQuestionSchema,
  type GrantAnswer,
  type GrantQuestion,
} from '@examiner/contracts';
import { ServiceOnly } from '@examiner/kit';
import { Grants } from './grants.service.ts';

@Controller(GRANT_CHECK_PATH)
export class GrantsController {
  constructor(private readonly grants: Grants) {}

  @Post()
  @HttpCode(200)
  @ServiceOnly()
  @Header('Cache-Control', 'no-store')
  async check(
    @Body({ schema: grantQuestionSchema }) question: GrantQuestion,
  ): Promise<GrantAnswer> {
    return { isValid: await this.grants.isValid(question, 'editor') };
  }
}
