import { Body, Controller, Inject, Req, Res } from '@nestjs/common';
import { getEnrolmentForm, enrolPassword } from '@examiner/contracts/operations';
import { ACCOUNT_PAGE, ENROLMENT_PATH, LOGIN_PATH } from '@examiner/contracts';
import { Handles, ActivityLog, CONFIG, PlainPages, type Config } from '@examiner/kit';
import type { Request, Response } from 'express';
import { AccountsService } from '../identity/accounts.service.ts';
import { SessionCookies } from '../identity/session-cookies.ts';
import { newPasswordProblem } from '../passwords/password.ts';
import { enrolmentForm } from './enrolment-form.ts';
import { isForFactor, sendFactorPage } from './factor-page.ts';

/** Where a session that opens nothing else sets a way in. */
@Controller()
export class EnrolmentController {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly accounts: AccountsService,
    private readonly activity: ActivityLog,
    private readonly pages: PlainPages,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Handles(getEnrolmentForm)
  async form(@Req() request: Request, @Res() response: Response): Promise<void> {
    const found = await this.cookies.enrolling(request);
    if (!found) return this.#lead(response, LOGIN_PATH);
    const { account, session } = found;
    const { publicUrl } = this.config;
    if (isForFactor(session)) sendFactorPage(this.pages, response, publicUrl);
    else this.pages.sendForm(response, 200, enrolmentForm(account.email, publicUrl));
  }

  @Handles(enrolPassword)
  async setPassword(
    @Body() body: Readonly<Record<string, unknown>>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const found = await this.cookies.enrolling(request);
    if (!found) return this.#lead(response, LOGIN_PATH);
    if (isForFactor(found.session)) return this.#lead(response, ENROLMENT_PATH);
    const { account } = found;
    const { email } = account;
    const password = typeof body['password'] === 'string' ? body['password'] : '';
    const problem = await newPasswordProblem(account, password);
    if (problem) {
      const form = enrolmentForm(email, this.config.publicUrl, problem);
      return this.pages.sendForm(response, 400, form);
    }
    await this.accounts.signOutEverywhere(account.id);
    const changed = await this.accounts.setPassword(email, password);
    const isWhole = await this.cookies.begin(changed, 'password', request, response);
    await this.activity.record('password.changed', { account, target: email });
    this.#lead(response, isWhole ? ACCOUNT_PAGE : ENROLMENT_PATH);
  }

  #lead(response: Response, path: string): void {
    response.set('Cache-Control', 'no-store').redirect(303, path);
  }
}
