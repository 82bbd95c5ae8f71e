import { BadRequestException, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { POLICY_REPORTS_PATH } from '@examiner/contracts';
import { Public, RateLimit, RequestBody } from '@examiner/kit';
import type { Request } from 'express';
import { countViolation, directiveOf } from './policy-violations.ts';

const REPORTS = { name: 'policy-reports', calls: 30, windowSeconds: 600 } as const;
const REPORT_MAX_BYTES = 16 * 1024;

@Controller(POLICY_REPORTS_PATH)
export class PolicyReportsController {
  @Post()
  @HttpCode(204)
  @Public()
  @RateLimit(REPORTS)
  @RequestBody({ type: 'raw', maxBytes: REPORT_MAX_BYTES })
  count(@Req() { body }: Request): void {
    const directive = Buffer.isBuffer(body) ? directiveOf(body.toString()) : null;
    if (!directive) throw new BadRequestException('This is no report of a security policy.');
    countViolation(directive);
  }
}
