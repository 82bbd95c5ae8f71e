import { Body, Controller, Inject, Query, Req, Res, UseFilters } from '@nestjs/common';
import { getResetForm, resetPassword } from '@examiner/contracts/operations';
import { ACCOUNT_PAGE, ENROLMENT_PATH, FORGOT_PATH } from '@examiner/contracts';
import { Handles, ActivityLog, CONFIG, PlainPages, type Config } from '@examiner/kit';
import type { Request, Response } from 'express';
import { SessionCookies } from '../identity/session-cookies.ts';
import { hideAddress } from '../links/link-page.ts';
import { TooManyTriesPage } from '../totp/too-many-tries-page.filter.ts';
import { newPasswordProblem } from '../passwords/password.ts';
import { SecondFactor } from '../totp/second-factor.service.ts';
import { resetForm } from './reset-form.ts';
import { ResetService } from './reset.service.ts';

const CLOSED_HEADING = 'This link is no longer good';
const CLOSED = `<p class="text">It was used, or its half hour is over.</p>
<p class="meta"><a href="${FORGOT_PATH}">Ask for another</a></p>`;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

@Controller()
@UseFilters(TooManyTriesPage)
export class ResetController {
  constructor(
    private readonly reset: ResetService,
    private readonly factor: SecondFactor,
    private readonly cookies: SessionCookies,
    private readonly activity: ActivityLog,
    private readonly pages: PlainPages,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Handles(getResetForm)
  async form(@Query('token') wanted: unknown, @Res() response: Response): Promise<void> {
    hideAddress(response, this.config);
    const token = text(wanted);
    const account = await this.reset.find(token);
    if (!account) return this.#sendClosed(response);
    const asksCode = await this.factor.isAsked(account.id);
    this.pages.sendForm(response, 200, resetForm({ token, asksCode, email: account.email }));
  }

  @Handles(resetPassword)
  async use(
    @Body() body: Readonly<Record<string, unknown>>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    hideAddress(response, this.config);
    const [token, password] = [text(body['token']), text(body['password'])];
    const account = await this.reset.find(token);
    if (!account) return this.#sendClosed(response);
    const asksCode = await this.factor.isAsked(account.id);
    const again = (status: number, error: string) => {
      const form = resetForm({ token, asksCode, email: account.email, error });
      this.pages.sendForm(response, status, form);
    };
    const problem = await newPasswordProblem(account, password);
    if (problem) return again(400, problem);
    if (asksCode && !(await this.factor.check(account, text(body['code'])))) {
      return again(401, 'That code was not right');
    }
    const changed = await this.reset.use(token, password);
    if (!changed) return this.#sendClosed(response);
    const isWhole = await this.cookies.begin(changed, 'password', request, response);
    const details = { method: 'mail' };
    await this.activity.record('recovery.used', { account, via: 'link', details });
    await this.activity.record('password.changed', { account, target: account.email });
    response
      .set('Cache-Control', 'no-store')
      .redirect(303, isWhole ? ACCOUNT_PAGE : ENROLMENT_PATH);
  }

  #sendClosed(response: Response): void {
    this.pages.send(response, 404, CLOSED_HEADING, CLOSED);
  }
}
