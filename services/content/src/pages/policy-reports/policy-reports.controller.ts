import { BadRequestException, Controller, Req } from '@nestjs/common';
import { reportPolicyViolation } from '@examiner/contracts/operations';
import { Handles } from '@examiner/kit';
import type { Request } from 'express';
import { countViolation, directiveOf } from './policy-violations.ts';

@Controller()
export class PolicyReportsController {
  @Handles(reportPolicyViolation)
  count(@Req() { body }: Request): void {
    const directive = Buffer.isBuffer(body) ? directiveOf(body.toString()) : null;
    if (!directive) throw new BadRequestException('This is no report of a security policy.');
    countViolation(directive);
  }
}
