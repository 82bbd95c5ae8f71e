import { Controller, Inject, Req, Res } from '@nestjs/common';
import { getEnrolmentForm, enrolPassword } from '@examiner/contracts/operations';
import { ACCOUNT_PAGE, ENROLLMENT_PATH, LOGIN_PATH } from '@examiner/contracts';
import {
  Handles,
  ActivityLog,
  CONFIG,
  PlainPages,
  type Config,
  type FormPage,
} from '@examiner/kit';
import type { Request, Response } from 'express';
import type { Account } from '../../identity/account.model.ts';
import { AccountsService } from '../../identity/accounts.service.ts';
import { SessionCookies } from '../../identity/session-cookies.ts';
import {
  leadTo,
  OneTimeForms,
  type FormInput,
  type FormProblem,
  type OneTimeForm,
} from '../../identity/one-time-links/one-time-forms.ts';
import { newPasswordProblem } from '../../identity/passwords/password.ts';
import { enrollmentForm } from './enrollment-form.ts';
import { isForFactor, sendFactorPage } from './factor-page.ts';

/** The page that adds a sign-in method, for a session that allows only this page. */
@Controller()
export class EnrollmentController implements OneTimeForm<Account> {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly accounts: AccountsService,
    private readonly activity: ActivityLog,
    private readonly forms: OneTimeForms,
    private readonly pages: PlainPages,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Handles(getEnrolmentForm)
  async show(@Req() request: Request, @Res() response: Response): Promise<void> {
    const found = await this.cookies.enrolling(request);
    if (found && isForFactor(found.session)) {
      return sendFactorPage(this.pages, response, this.config.publicUrl);
    }
    return this.forms.show(this, request, response);
  }

  @Handles(enrolPassword)
  async submit(@Req() request: Request, @Res() response: Response): Promise<void> {
    const found = await this.cookies.enrolling(request);
    if (found && isForFactor(found.session)) return leadTo(response, ENROLLMENT_PATH);
    return this.forms.submit(this, request, response);
  }

  async find({ request }: FormInput): Promise<Account | null> {
    return (await this.cookies.enrolling(request))?.account ?? null;
  }

  sendClosed(response: Response): void {
    leadTo(response, LOGIN_PATH);
  }

  page({ email }: Account, _input: FormInput, error?: string): FormPage {
    return enrollmentForm(email, this.config.publicUrl, error);
  }

  async problem(account: Account, { field }: FormInput): Promise<FormProblem | undefined> {
    const sentence = await newPasswordProblem(account, field('password'));
    return sentence ? { status: 400, sentence } : undefined;
  }

  async use(account: Account, { field, request, response }: FormInput): Promise<string> {
    const { email } = account;
    await this.accounts.signOutEverywhere(account.id);
    const changed = await this.accounts.setPassword(email, field('password'));
    const isWhole = await this.cookies.begin(changed, 'password', request, response);
    await this.activity.record('password.changed', { account, target: email });
    return isWhole ? ACCOUNT_PAGE : ENROLLMENT_PATH;
  }
}
