import { Body, Controller, Inject, Query, Req, Res, UseFilters } from '@nestjs/common';
import { getRecoverForm, recover } from '@examiner/contracts/operations';
import { ENROLMENT_PATH } from '@examiner/contracts';
import {
  Handles,
  ActivityLog,
  CONFIG,
  PlainPages,
  type Config,
  type FormPage,
} from '@examiner/kit';
import type { Request, Response } from 'express';
import type { Account } from '../identity/account.model.ts';
import { AccountsService } from '../identity/accounts.service.ts';
import { SessionCookies } from '../identity/session-cookies.ts';
import { hideAddress } from '../links/link-page.ts';
import { linkPath, OneTimeLinks } from '../links/one-time-links.service.ts';
import { SecondFactor } from '../totp/second-factor.service.ts';
import { TooManyTriesPage } from '../totp/too-many-tries-page.filter.ts';

const RECOVER_PATH = linkPath('recover');

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

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
  '<p class="text">It was used, or its half hour is over. Whoever runs the site can make a new one.</p>';

@Controller()
export class RecoverLinkController {
  constructor(
    private readonly links: OneTimeLinks,
    private readonly accounts: AccountsService,
    private readonly factor: SecondFactor,
    private readonly cookies: SessionCookies,
    private readonly activity: ActivityLog,
    private readonly pages: PlainPages,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Handles(getRecoverForm)
  async form(@Query('token') wanted: unknown, @Res() response: Response): Promise<void> {
    hideAddress(response, this.config);
    const token = text(wanted);
    const account = await this.#find(token);
    if (!account) return this.#sendClosed(response);
    const form = recoverForm(token, await this.factor.isAsked(account.id));
    this.pages.sendForm(response, 200, form);
  }

  @Handles(recover)
  @UseFilters(TooManyTriesPage)
  async use(
    @Body() body: Readonly<Record<string, unknown>>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    hideAddress(response, this.config);
    const token = text(body['token']);
    const account = await this.#find(token);
    if (!account) return this.#sendClosed(response);
    if (!(await this.#isRight(account, text(body['code'])))) {
      const form = recoverForm(token, true, 'That code was not right');
      return this.pages.sendForm(response, 401, form);
    }
    if (!(await this.links.use('recover', token))) return this.#sendClosed(response);
    await this.accounts.signOutEverywhere(account.id);
    await this.cookies.beginEnrolment(account, 'recovery', request, response);
    const details = { method: 'link' };
    await this.activity.record('recovery.used', { account, via: 'link', details });
    response.set('Cache-Control', 'no-store').redirect(303, ENROLMENT_PATH);
  }

  async #find(token: string): Promise<Account | null> {
    const link = await this.links.find('recover', token);
    return link?.accountId ? this.accounts.find(link.accountId) : null;
  }

  /** A link leads around no second factor. */
  async #isRight(account: Account, code: string): Promise<boolean> {
    return !(await this.factor.isAsked(account.id)) || this.factor.check(account, code);
  }

  #sendClosed(response: Response): void {
    this.pages.send(response, 404, CLOSED_HEADING, CLOSED_TEXT);
  }
}
