import { Body, Controller, Get, Inject, Post, Query, Req, Res } from '@nestjs/common';
import { ENROLMENT_PATH } from '@examiner/contracts';
import {
  ActivityLog,
  CONFIG,
  PlainPages,
  Public,
  RateLimit,
  RequestBody,
  type Config,
} from '@examiner/kit';
import type { Request, Response } from 'express';
import { AccountsService } from '../identity/accounts.service.ts';
import { SessionCookies } from '../identity/session-cookies.ts';
import { hideAddress } from '../links/link-page.ts';
import { linkPath, OneTimeLinks } from '../links/one-time-links.service.ts';

const RECOVER_PATH = linkPath('recover');
const FORM_MAX_BYTES = 16 * 1024;
const TRIES = { name: 'recover', calls: 30, windowSeconds: 600 };

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const CLOSED_HEADING = 'This link is no longer good';
const CLOSED_TEXT =
  '<p class="text">It was used, or its half hour is over. Whoever runs the site can make a new one.</p>';

@Controller(RECOVER_PATH)
export class RecoverLinkController {
  constructor(
    private readonly links: OneTimeLinks,
    private readonly accounts: AccountsService,
    private readonly cookies: SessionCookies,
    private readonly activity: ActivityLog,
    private readonly pages: PlainPages,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @Public()
  async form(@Query('token') wanted: unknown, @Res() response: Response): Promise<void> {
    hideAddress(response, this.config);
    const token = text(wanted);
    if (!(await this.links.find('recover', token))) return this.#sendClosed(response);
    this.pages.sendForm(response, 200, {
      heading: 'Recover your account',
      above:
        '<p class="text">Every browser in which you are signed in is signed out. Then you set a passkey or a password.</p>\n',
      action: RECOVER_PATH,
      button: 'Go on',
      fields: [],
      hidden: { token },
    });
  }

  @Post()
  @Public()
  @RateLimit(TRIES)
  @RequestBody({ type: 'form', maxBytes: FORM_MAX_BYTES })
  async use(
    @Body() body: Readonly<Record<string, unknown>>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    hideAddress(response, this.config);
    const link = await this.links.use('recover', text(body['token']));
    const account = link?.accountId ? await this.accounts.find(link.accountId) : null;
    if (!account) return this.#sendClosed(response);
    await this.accounts.signOutEverywhere(account.id);
    await this.cookies.beginEnrolment(account, 'recovery', request, response);
    const details = { method: 'link' };
    await this.activity.record('recovery.used', { account, via: 'link', details });
    response.set('Cache-Control', 'no-store').redirect(303, ENROLMENT_PATH);
  }

  #sendClosed(response: Response): void {
    this.pages.send(response, 404, CLOSED_HEADING, CLOSED_TEXT);
  }
}
