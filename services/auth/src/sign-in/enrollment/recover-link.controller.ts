import { Controller, Req, Res, UseFilters } from '@nestjs/common';
import { getRecoverForm, recover } from '@examiner/contracts/operations';
import { ENROLLMENT_PATH } from '@examiner/contracts';
import { Handles, ActivityLog, PlainPages, type FormPage } from '@examiner/kit';
import type { Request, Response } from 'express';
import type { Account } from '../../identity/account.model.ts';
import { AccountsService } from '../../identity/accounts.service.ts';
import { SessionCookies } from '../../identity/session-cookies.ts';
import {
  OneTimeForms,
  type FormInput,
  type FormProblem,
  type OneTimeForm,
} from '../../identity/one-time-links/one-time-forms.ts';
import { linkPath, OneTimeLinks } from '../../identity/one-time-links/one-time-links.service.ts';
import { SecondFactor } from '../../identity/totp/second-factor.service.ts';
import { TooManyTriesPage } from '../../identity/totp/too-many-tries-page.filter.ts';

const RECOVER_PATH = linkPath('recover');

const CODE = {
  name: 'code',
  label: 'Code',
  autocomplete: 'one-time-code',
  hint: 'Of your authenticator app, or a recovery code. Without any, have a link made with --factors.',
} as const;

const recoverForm = (token: string, asksForCode: boolean, error?: string): FormPage => ({
  heading: 'Recover your account',
  above:
    '<p class="text">Every browser in which you are signed in is signed out. Then you set a passkey or a password.</p>\n',
  action: RECOVER_PATH,
  button: 'Go on',
  fields: asksForCode ? [CODE] : [],
  hidden: { token },
  error,
});

const CLOSED_HEADING = 'This link is no longer good';
const CLOSED_TEXT =
  '<p class="text">It was used, or its half hour is over. The operator of the site can make a new one.</p>';

@Controller()
export class RecoverLinkController implements OneTimeForm<Account> {
  constructor(
    private readonly links: OneTimeLinks,
    private readonly accounts: AccountsService,
    private readonly factor: SecondFactor,
    private readonly cookies: SessionCookies,
    private readonly activity: ActivityLog,
    private readonly forms: OneTimeForms,
    private readonly pages: PlainPages,
  ) {}

  @Handles(getRecoverForm)
  show(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.forms.show(this, request, response);
  }

  @Handles(recover)
  @UseFilters(TooManyTriesPage)
  submit(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.forms.submit(this, request, response);
  }

  async find({ token }: FormInput): Promise<Account | null> {
    const link = await this.links.find('recover', token);
    return link?.accountId ? this.accounts.find(link.accountId) : null;
  }

  sendClosed(response: Response): void {
    this.pages.send(response, 404, CLOSED_HEADING, CLOSED_TEXT);
  }

  async page({ id }: Account, { token }: FormInput, error?: string): Promise<FormPage> {
    return recoverForm(token, await this.factor.isAsked(id), error);
  }

  /** The link does not replace a second factor. */
  problem(account: Account, { field }: FormInput): Promise<FormProblem | undefined> {
    return this.factor.problem(account, field('code'));
  }

  async use(account: Account, { token, request, response }: FormInput): Promise<string | null> {
    if (!(await this.links.use('recover', token))) return null;
    await this.accounts.signOutEverywhere(account.id);
    await this.cookies.beginEnrollment(account, 'recovery', request, response);
    const details = { method: 'link' };
    await this.activity.record('recovery.used', { account, via: 'link', details });
    return ENROLLMENT_PATH;
  }
}
