import {
  BadRequestException,
  Body,
  ConflictException,
  Controller,
  Header,
  NotFoundException,
  Req,
  Res,
} from '@nestjs/common';
import { beginTotp, addTotp, removeTotp } from '@examiner/contracts/operations';
import { type AddedTotp, type NewTotp, type TotpInput } from '@examiner/contracts';
import { Handles, ActivityLog, KnownSite } from '@examiner/kit';
import type { Request, Response } from 'express';
import { Attempts } from '../../identity/attempts/attempts.service.ts';
import { SessionCookies } from '../../identity/session-cookies.ts';
import { RecoveryCodes } from '../../identity/recovery-codes/recovery-codes.service.ts';
import { SecondFactor } from '../../identity/totp/second-factor.service.ts';
import { forApp, secretOf } from '../../identity/totp/time-code.ts';

@Controller()
export class AccountTotpController {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly attempts: Attempts,
    private readonly factor: SecondFactor,
    private readonly codes: RecoveryCodes,
    private readonly site: KnownSite,
    private readonly activity: ActivityLog,
  ) {}

  @Handles(beginTotp)
  @Header('Cache-Control', 'no-store')
  async begin(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NewTotp> {
    const { account } = await this.cookies.current(request);
    if (await this.factor.isAsked(account.id)) {
      throw new ConflictException('There is an authenticator already. Remove it first.');
    }
    const { challenge } = this.attempts.begin('totp-new', response, account.id);
    return forApp(secretOf(challenge), this.site.name, account.email);
  }

  @Handles(addTotp)
  @Header('Cache-Control', 'no-store')
  async add(
    @Body() { code }: TotpInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AddedTotp> {
    const { account } = await this.cookies.current(request);
    const attempt = this.attempts.read('totp-new', request);
    if (attempt?.accountId !== account.id) {
      throw new BadRequestException('Too much time has passed. Please begin again.');
    }
    if (!(await this.factor.add(account.id, secretOf(attempt.challenge), code))) {
      throw new BadRequestException('That code was not right. Please type the newest one.');
    }
    await this.attempts.useUp(attempt, request, response);
    await this.activity.record('totp.added');
    const codes = await this.codes.makeFirst(account.id);
    if (!codes) return {};
    await this.activity.record('codes.added', { details: { with: 'authenticator' } });
    return { codes };
  }

  @Handles(removeTotp)
  @Header('Cache-Control', 'no-store')
  async remove(@Req() request: Request): Promise<void> {
    const { account } = await this.cookies.current(request);
    if (!(await this.factor.remove(account.id))) {
      throw new NotFoundException('This account has no authenticator.');
    }
    await this.activity.record('totp.removed');
  }
}
