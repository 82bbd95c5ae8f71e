import { Body, Controller, Header, HttpCode, Param, Post } from '@nestjs/common';
import {
  ISSUE_MAX_BYTES,
  ISSUES_PATH,
  PUT_BACK_PATH,
  putBackInputSchema,
  type IssuePutBack,
  type PutBackAnswer,
  type PutBackInput,
} from '@examiner/contracts';
import { RequestBody } from '@examiner/kit';
import { NO_STORE } from '../issues/issue-answers.ts';
import { PutBackService } from './put-back.service.ts';

const MAX_BYTES = 1024;

@Controller()
export class PutBackController {
  constructor(private readonly putBacks: PutBackService) {}

  @Post(PUT_BACK_PATH)
  @HttpCode(200)
  @RequestBody({ maxBytes: MAX_BYTES })
  @Header('Cache-Control', NO_STORE)
  async ofAddress(
    @Body({ schema: putBackInputSchema }) { email }: PutBackInput,
  ): Promise<PutBackAnswer> {
    return this.putBacks.ofAddress(email);
  }

  @Post(`${ISSUES_PATH}/:id/put-back`)
  @HttpCode(200)
  @RequestBody({ maxBytes: ISSUE_MAX_BYTES })
  @Header('Cache-Control', NO_STORE)
  async ofIssue(@Param('id') id: string): Promise<IssuePutBack> {
    return { readers: await this.putBacks.ofIssue(id) };
  }
}
