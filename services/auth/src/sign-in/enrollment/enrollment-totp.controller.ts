import { Body, Controller, Req, Res } from '@nestjs/common';
import { getEnrolTotpForm, enrolTotp } from '@examiner/contracts/operations';
import { ACCOUNT_PAGE, LOGIN_PATH } from '@examiner/contracts';
import { Handles, ActivityLog, KnownSite, PlainPages } from '@examiner/kit';
import type { Request, Response } from 'express';
import type { Attempt } from '../../identity/attempts/attempt.ts';
import { Attempts } from '../../identity/attempts/attempts.service.ts';
import type { Account } from '../../identity/account.model.ts';
import { SessionCookies } from '../../identity/session-cookies.ts';
import { RecoveryCodes } from '../../identity/recovery-codes/recovery-codes.service.ts';
import { leadTo } from '../../identity/one-time-links/one-time-forms.ts';
import { SecondFactor } from '../../identity/totp/second-factor.service.ts';
import { forApp, secretOf } from '../../identity/totp/time-code.ts';
import { isForFactor } from './factor-page.ts';
import { codesHtml, totpForm } from './totp-form.ts';

/** Adds an authenticator app after a password, if the site requires a second factor. */
@Controller()
export class EnrollmentTotpController {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly attempts: Attempts,
    private readonly factor: SecondFactor,
    private readonly codes: RecoveryCodes,
    private readonly activity: ActivityLog,
    private readonly site: KnownSite,
    private readonly pages: PlainPages,
  ) {}

  @Handles(getEnrolTotpForm)
  async form(@Req() request: Request, @Res() response: Response): Promise<void> {
    const account = await this.#find(request);
    if (!account) return leadTo(response, LOGIN_PATH);
    await this.#sendForm(response, account);
  }

  @Handles(enrolTotp)
  async add(
    @Body() body: Readonly<Record<string, unknown>>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const account = await this.#find(request);
    if (!account) return leadTo(response, LOGIN_PATH);
    const attempt = this.attempts.read('totp-new', request);
    if (attempt?.accountId !== account.id) {
      const late = 'Too much time has passed. Please read this one.';
      return this.#sendForm(response, account, late);
    }
    const code = typeof body['code'] === 'string' ? body['code'] : '';
    if (!(await this.factor.add(account.id, secretOf(attempt.challenge), code))) {
      return this.#sendForm(response, account, 'That code was not right', attempt);
    }
    await this.attempts.useUp(attempt, request, response);
    await this.cookies.begin(account, 'password+code', request, response);
    await this.activity.record('totp.added', { account });
    const codes = await this.codes.makeFirst(account.id);
    if (!codes) return leadTo(response, ACCOUNT_PAGE);
    await this.activity.record('codes.added', { account, details: { with: 'authenticator' } });
    this.pages.send(response, 200, 'Recovery codes', codesHtml(codes));
  }

  async #find(request: Request): Promise<Account | null> {
    const found = await this.cookies.enrolling(request);
    return found && isForFactor(found.session) ? found.account : null;
  }

  async #sendForm(
    response: Response,
    account: Account,
    error?: string,
    attempt: Attempt = this.attempts.begin('totp-new', response, account.id),
  ): Promise<void> {
    const made = forApp(secretOf(attempt.challenge), this.site.name, account.email);
    this.pages.sendForm(response, error ? 400 : 200, await totpForm(made, error));
  }
}
