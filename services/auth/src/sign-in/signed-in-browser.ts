import { Inject, Injectable } from '@nestjs/common';
import { ENROLLMENT_PATH } from '@examiner/contracts';
import { ActivityLog, CONFIG, type Config } from '@examiner/kit';
import type { Request, Response } from 'express';
import type { Account } from '../identity/account.model.ts';
import { RememberedBrowsers } from '../identity/remembered-browsers.service.ts';
import { SessionCookies } from '../identity/session-cookies.ts';
import { readDeviceToken, setDeviceToken } from './device-cookie.ts';

/** The end of a sign-in: the browser is remembered, and a sign-in with a password starts a session. */
@Injectable()
export class SignedInBrowser {
  constructor(
    private readonly browsers: RememberedBrowsers,
    private readonly cookies: SessionCookies,
    private readonly activity: ActivityLog,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @returns the path of the next page */
  async begin(
    account: Account,
    method: 'password' | 'password+code' | 'oidc',
    returnTo: string,
    request: Request,
    response: Response,
  ): Promise<string> {
    const browser = await this.remember(account, request, response);
    const isWhole = await this.cookies.begin(account, method, request, response);
    const details = { ...(method !== 'password' && { method }), ...browser };
    const said = Object.keys(details).length > 0 && { details };
    await this.activity.record('signin.ok', { account, ...said });
    return isWhole ? returnTo : ENROLLMENT_PATH;
  }

  /** @returns the browser's name in the activity log */
  async remember(
    account: Account,
    request: Request,
    response: Response,
  ): Promise<{ readonly browser?: 'new' }> {
    const given = readDeviceToken(request);
    const isKnown = given !== undefined && (await this.browsers.isKnown(account, given));
    const token = await this.browsers.remember(account, given);
    setDeviceToken(response, token, this.config.publicUrl);
    return isKnown ? {} : { browser: 'new' };
  }
}
