import { Inject, Injectable } from '@nestjs/common';
import { SIGNED_IN_COOKIE } from '@examiner/contracts';
import {
  CONFIG,
  readSessionToken,
  serverCookieOptions,
  sessionCookieName,
  type Config,
} from '@examiner/kit';
import type { CookieOptions, Request, Response } from 'express';
import type { Account } from './account.model.ts';
import { SESSION_LIFETIME_MS, SessionsService } from './sessions.service.ts';

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
  async begin(account: Account, request: Request, response: Response): Promise<void> {
    await this.#endCurrent(request);
    const token = await this.sessions.begin(account);
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
