import { Controller, Req, Res, UseFilters } from '@nestjs/common';
import { getResetForm, resetPassword } from '@examiner/contracts/operations';
import { ACCOUNT_PAGE, ENROLLMENT_PATH, FORGOT_PATH } from '@examiner/contracts';
import { Handles, ActivityLog, PlainPages, type FormPage } from '@examiner/kit';
import type { Request, Response } from 'express';
import { SessionCookies } from '../../identity/session-cookies.ts';
import type { Account } from '../../identity/account.model.ts';
import {
  OneTimeForms,
  type FormInput,
  type FormProblem,
  type OneTimeForm,
} from '../../identity/one-time-links/one-time-forms.ts';
import { TooManyTriesPage } from '../../identity/totp/too-many-tries-page.filter.ts';
import { newPasswordProblem } from '../../identity/passwords/password.ts';
import { SecondFactor } from '../../identity/totp/second-factor.service.ts';
import { resetForm } from './reset-form.ts';
import { ResetService } from './reset.service.ts';

const CLOSED_HEADING = 'This link is no longer good';
const CLOSED = `<p class="text">It was used, or its half hour is over.</p>
<p class="meta"><a href="${FORGOT_PATH}">Ask for another</a></p>`;

@Controller()
@UseFilters(TooManyTriesPage)
export class ResetController implements OneTimeForm<Account> {
  constructor(
    private readonly reset: ResetService,
    private readonly factor: SecondFactor,
    private readonly cookies: SessionCookies,
    private readonly activity: ActivityLog,
    private readonly forms: OneTimeForms,
    private readonly pages: PlainPages,
  ) {}

  @Handles(getResetForm)
  show(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.forms.show(this, request, response);
  }

  @Handles(resetPassword)
  submit(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.forms.submit(this, request, response);
  }

  find({ token }: FormInput): Promise<Account | null> {
    return this.reset.find(token);
  }

  sendClosed(response: Response): void {
    this.pages.send(response, 404, CLOSED_HEADING, CLOSED);
  }

  async page({ id, email }: Account, { token }: FormInput, error?: string): Promise<FormPage> {
    return resetForm({ token, email, error, asksCode: await this.factor.isAsked(id) });
  }

  async problem(account: Account, { field }: FormInput): Promise<FormProblem | undefined> {
    const sentence = await newPasswordProblem(account, field('password'));
    return sentence ? { status: 400, sentence } : this.factor.problem(account, field('code'));
  }

  async use(account: Account, input: FormInput): Promise<string | null> {
    const { token, field, request, response } = input;
    const changed = await this.reset.use(token, field('password'));
    if (!changed) return null;
    const isWhole = await this.cookies.begin(changed, 'password', request, response);
    const details = { method: 'mail' };
    await this.activity.record('recovery.used', { account, via: 'link', details });
    await this.activity.record('password.changed', { account, target: account.email });
    return isWhole ? ACCOUNT_PAGE : ENROLLMENT_PATH;
  }
}
