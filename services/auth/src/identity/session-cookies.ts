import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import { SIGNED_IN_COOKIE, UNAUTHORIZED_MESSAGE } from '@examiner/contracts';
import {
  CONFIG,
  networkKey,
  readSessionToken,
  serverCookieOptions,
  sessionCookieName,
  type Config,
} from '@examiner/kit';
import type { CookieOptions, Request, Response } from 'express';
import type { Account } from './account.model.ts';
import { browserLabel } from './browser-label.ts';
import type { Session, SignIn } from './session.model.ts';
import { SESSION_LIFETIME_MS, SessionsService, type CurrentSession } from './sessions.service.ts';

@Injectable()
export class SessionCookies {
  readonly #name: string;
  readonly #options: CookieOptions;

  constructor(
    private readonly sessions: SessionsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.#name = sessionCookieName(config.publicUrl);
    this.#options = serverCookieOptions(config.publicUrl);
  }

  /** Signs the browser in under a new token and ends the session that it sent (session fixation). */
  async begin(
    account: Account,
    method: SignIn['method'],
    request: Request,
    response: Response,
  ): Promise<void> {
    await this.#endCurrent(request);
    const browser = browserLabel(request.headers['user-agent']);
    const place = networkKey(request, this.config.trustProxy);
    this.#send(await this.sessions.begin(account, { method, browser, place }), response);
  }

  /** @throws UnauthorizedException where nobody is signed in */
  async current(request: Request): Promise<CurrentSession> {
    const token = readSessionToken(request, this.config.publicUrl);
    const found = token ? await this.sessions.find(token) : null;
    if (!found) throw new UnauthorizedException(UNAUTHORIZED_MESSAGE);
    return found;
  }

  /** Gives the browser a new token for its session, which is confirmed from now. */
  async confirm(session: Session, response: Response): Promise<void> {
    const token = await this.sessions.confirm(session);
    if (!token) throw new UnauthorizedException(UNAUTHORIZED_MESSAGE);
    this.#send(token, response);
  }

  #send(token: string, response: Response): void {
    const lasting = { ...this.#options, maxAge: SESSION_LIFETIME_MS };
    response.cookie(this.#name, token, lasting);
    response.cookie(SIGNED_IN_COOKIE, '1', { ...lasting, httpOnly: false });
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
