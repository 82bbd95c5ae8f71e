import { Body, Controller, Header } from '@nestjs/common';
import { checkGrant } from '@examiner/contracts/operations';
import { type GrantAnswer, type GrantQuestion } from '@examiner/contracts';
import { Handles } from '@examiner/kit';
import { Grants } from './grants.service.ts';

@Controller()
export class GrantsController {
  constructor(private readonly grants: Grants) {}

  @Handles(checkGrant)
  @Header('Cache-Control', 'no-store')
  async check(@Body() question: GrantQuestion): Promise<GrantAnswer> {
    return { isValid: await this.grants.isValid(question, 'editor') };
  }
}
