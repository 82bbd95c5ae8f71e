import { Body, Controller, Header, Param } from '@nestjs/common';
import { putBackReader, putBackIssue } from '@examiner/contracts/operations';
import { type IssuePutBack, type PutBackAnswer, type PutBackInput } from '@examiner/contracts';
import { Handles } from '@examiner/kit';
import { NO_STORE } from '../mail/issues/issue-answers.ts';
import { PutBackService } from './put-back.service.ts';

@Controller()
export class PutBackController {
  constructor(private readonly putBacks: PutBackService) {}

  @Handles(putBackReader)
  @Header('Cache-Control', NO_STORE)
  async ofAddress(@Body() { email }: PutBackInput): Promise<PutBackAnswer> {
    return this.putBacks.ofAddress(email);
  }

  @Handles(putBackIssue)
  @Header('Cache-Control', NO_STORE)
  async ofIssue(@Param('id') id: string): Promise<IssuePutBack> {
    return { readers: await this.putBacks.ofIssue(id) };
  }
}
