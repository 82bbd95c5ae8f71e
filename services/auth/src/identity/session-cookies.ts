import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import { SIGNED_IN_COOKIE, UNAUTHORIZED_MESSAGE } from '@examiner/contracts';
import {
  CONFIG,
  networkKey,
  readSessionToken,
  serverCookieOptions,
  sessionCookieName,
} from '@examiner/kit';
import type { CookieOptions, Request, Response } from 'express';
import type { AuthConfig } from '../config.ts';
import type { Account } from './account.model.ts';
import { AccountsService } from './accounts.service.ts';
import { browserLabel } from './browser-label.ts';
import type { Session, SignIn } from './session.model.ts';
import { SESSION_LIFETIME_MS, SessionsService, type CurrentSession } from './sessions.service.ts';

const LASTING = { maxAge: SESSION_LIFETIME_MS };

@Injectable()
export class SessionCookies {
  readonly #name: string;
  readonly #options: CookieOptions;

  constructor(
    private readonly sessions: SessionsService,
    private readonly accounts: AccountsService,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {
    this.#name = sessionCookieName(config.publicUrl);
    this.#options = serverCookieOptions(config.publicUrl);
  }

  /** Ends the session of the request (session fixation). @returns false if a second factor must be added first */
  async begin(
    account: Account,
    method: SignIn['method'],
    request: Request,
    response: Response,
  ): Promise<boolean> {
    if (await this.accounts.lacksFactor(account)) {
      await this.beginEnrollment(account, method, request, response);
      return false;
    }
    const token = await this.#replace(account, { method }, request);
    this.#sendWithHint(token, response);
    return true;
  }

  /** Allows the browser only to add a sign-in method to the account. */
  async beginEnrollment(
    account: Account,
    method: SignIn['method'],
    request: Request,
    response: Response,
  ): Promise<void> {
    this.#send(await this.#replace(account, { method, kind: 'enrol' }, request), response);
  }

  /** The account that may only add a sign-in method. */
  async enrolling(request: Request): Promise<CurrentSession | null> {
    const token = readSessionToken(request, this.config.publicUrl);
    return token ? this.sessions.findEnrolling(token) : null;
  }

  async find(request: Request): Promise<CurrentSession | null> {
    const token = readSessionToken(request, this.config.publicUrl);
    return token ? this.sessions.find(token) : null;
  }

  /** @throws UnauthorizedException if nobody is signed in */
  async current(request: Request): Promise<CurrentSession> {
    const found = await this.find(request);
    if (!found) throw new UnauthorizedException(UNAUTHORIZED_MESSAGE);
    return found;
  }

  /** Gives the browser a new token for its session. The session counts as confirmed from this moment. */
  async confirm(session: Session, response: Response): Promise<void> {
    const token = await this.sessions.confirm(session);
    if (!token) throw new UnauthorizedException(UNAUTHORIZED_MESSAGE);
    this.#sendWithHint(token, response);
  }

  #send(token: string, response: Response): void {
    response.cookie(this.#name, token, { ...this.#options, ...LASTING });
  }

  #sendWithHint(token: string, response: Response): void {
    this.#send(token, response);
    response.cookie(SIGNED_IN_COOKIE, '1', { ...this.#options, ...LASTING, httpOnly: false });
  }

  async #replace(
    account: Account,
    how: Pick<SignIn, 'method' | 'kind'>,
    request: Request,
  ): Promise<string> {
    await this.#endCurrent(request);
    const browser = browserLabel(request.headers['user-agent']);
    const place = networkKey(request, this.config.trustProxy);
    return this.sessions.begin(account, { ...how, browser, place });
  }

  async end(request: Request, response: Response): Promise<void> {
    await this.#endCurrent(request);
    response.clearCookie(this.#name, this.#options);
    response.clearCookie(SIGNED_IN_COOKIE, { ...this.#options, httpOnly: false });
  }

  async #endCurrent(request: Request): Promise<void> {
    const token = readSessionToken(request, this.config.publicUrl);
    if (token) await this.sessions.end(token);
  }
}
