import { Inject, Injectable } from '@nestjs/common';
import { ENROLMENT_PATH } from '@examiner/contracts';
import { ActivityLog, CONFIG, type Config } from '@examiner/kit';
import type { Request, Response } from 'express';
import type { Account } from '../identity/account.model.ts';
import { RememberedBrowsers } from '../identity/remembered-browsers.service.ts';
import { SessionCookies } from '../identity/session-cookies.ts';
import { readDeviceToken, setDeviceToken } from './device-cookie.ts';

/** The end of a sign-in with a password: the browser is remembered, and has a session. */
@Injectable()
export class SignedInBrowser {
  constructor(
    private readonly browsers: RememberedBrowsers,
    private readonly cookies: SessionCookies,
    private readonly activity: ActivityLog,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @returns the path to go on to */
  async begin(
    account: Account,
    method: 'password' | 'password+code',
    returnTo: string,
    request: Request,
    response: Response,
  ): Promise<string> {
    const token = await this.browsers.remember(account, readDeviceToken(request));
    setDeviceToken(response, token, this.config.publicUrl);
    const isWhole = await this.cookies.begin(account, method, request, response);
    const details = method === 'password' ? {} : { details: { method } };
    await this.activity.record('signin.ok', { account, ...details });
    return isWhole ? returnTo : ENROLMENT_PATH;
  }
}
