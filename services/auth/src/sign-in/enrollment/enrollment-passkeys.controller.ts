import {
  BadRequestException,
  Body,
  Controller,
  Header,
  Headers,
  Req,
  Res,
  UnauthorizedException,
} from '@nestjs/common';
import { beginEnrolPasskey, enrolPasskey } from '@examiner/contracts/operations';
import {
  ACCOUNT_PAGE,
  UNAUTHORIZED_MESSAGE,
  type NewPasskeyInput,
  type PasskeyCreation,
  type SignedInTo,
} from '@examiner/contracts';
import { Handles, ActivityLog, KnownSite } from '@examiner/kit';
import type { Request, Response } from 'express';
import { Attempts } from '../../identity/attempts/attempts.service.ts';
import { AccountsService } from '../../identity/accounts.service.ts';
import { browserLabel } from '../../identity/browser-label.ts';
import { SessionCookies } from '../../identity/session-cookies.ts';
import type { CurrentSession } from '../../identity/sessions.service.ts';
import { PasskeysService } from '../../identity/passkeys/passkeys.service.ts';
import { isForFactor } from './factor-page.ts';

@Controller()
export class EnrollmentPasskeysController {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly accounts: AccountsService,
    private readonly attempts: Attempts,
    private readonly passkeys: PasskeysService,
    private readonly site: KnownSite,
    private readonly activity: ActivityLog,
  ) {}

  @Handles(beginEnrolPasskey)
  @Header('Cache-Control', 'no-store')
  async begin(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PasskeyCreation> {
    const { account } = await this.#require(request);
    const attempt = this.attempts.begin('enrol', response, account.id);
    return this.passkeys.creation(attempt, account, this.site.name);
  }

  @Handles(enrolPasskey)
  @Header('Cache-Control', 'no-store')
  async add(
    @Body() { credential }: NewPasskeyInput,
    @Headers('user-agent') agent: string | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SignedInTo> {
    const { account, session } = await this.#require(request);
    const attempt = this.attempts.read('enrol', request);
    const isOwn = attempt?.accountId === account.id;
    if (!isOwn || !(await this.attempts.useUp(attempt, request, response))) {
      throw new BadRequestException('Too much time has passed. Please begin again.');
    }
    const name = browserLabel(agent) ?? 'Passkey';
    await this.passkeys.add(credential, attempt, account, name);
    if (!isForFactor(session)) await this.accounts.signOutEverywhere(account.id);
    await this.cookies.begin(account, 'passkey', request, response);
    await this.activity.record('passkey.added', { account, target: name });
    return { location: ACCOUNT_PAGE };
  }

  async #require(request: Request): Promise<CurrentSession> {
    const found = await this.cookies.enrolling(request);
    if (found) return found;
    throw new UnauthorizedException(UNAUTHORIZED_MESSAGE);
  }
}
