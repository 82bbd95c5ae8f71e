import { PROVIDER_TRIES } from '@examiner/contracts/operations';
import { Inject, Injectable } from '@nestjs/common';
import { LOGIN_CODE_PATH } from '@examiner/contracts';
import {
  clientKey,
  CONFIG,
  LOGGER,
  RateLimiters,
  type Config,
  type RateLimiter,
} from '@examiner/kit';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { SessionCookies } from '../identity/session-cookies.ts';
import { Connections } from '../identity/providers/connections.service.ts';
import { NotProvenError, ProviderAwayError } from '../identity/providers/provider-errors.ts';
import { ProviderAttempts, type Proven } from '../identity/providers/provider-attempts.service.ts';
import type { ProviderConfig } from '../identity/providers/provider-variables.ts';
import { CodeSignIn } from './code-sign-in.service.ts';
import { RefusedSignIns } from './refused-sign-ins.ts';
import { safeReturnTo } from './return-to.ts';
import { SignedInBrowser } from './signed-in-browser.ts';

export type ProviderRefusal = 'not-proven' | 'unknown' | 'of-another' | 'too-many' | 'away';

export type ProviderOutcome = { readonly location: string } | { readonly refusal: ProviderRefusal };

@Injectable()
export class ProviderSignIn {
  readonly #tries: RateLimiter;

  constructor(
    private readonly attempts: ProviderAttempts,
    private readonly connections: Connections,
    private readonly cookies: SessionCookies,
    private readonly code: CodeSignIn,
    private readonly browser: SignedInBrowser,
    private readonly refused: RefusedSignIns,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: Config,
    limiters: RateLimiters,
  ) {
    this.#tries = limiters.get(PROVIDER_TRIES);
  }

  async begin(
    provider: ProviderConfig,
    wanted: unknown,
    response: Response,
  ): Promise<ProviderOutcome> {
    const returnTo = safeReturnTo(wanted, this.config.publicUrl);
    try {
      return { location: (await this.attempts.begin(provider, response, returnTo)).href };
    } catch (error) {
      return this.#failure(provider, error);
    }
  }

  /** @throws TooManyRequestsException */
  async finish(
    provider: ProviderConfig,
    request: Request,
    response: Response,
  ): Promise<ProviderOutcome> {
    const client = clientKey(request, this.config.trustProxy);
    await this.#tries.consume(client);
    const outcome = await this.#finish(provider, request, response);
    const isWrong = 'refusal' in outcome && outcome.refusal !== 'away';
    if (isWrong) this.refused.add(client, null);
    else await this.#tries.giveBack(client);
    return outcome;
  }

  async #finish(
    provider: ProviderConfig,
    request: Request,
    response: Response,
  ): Promise<ProviderOutcome> {
    try {
      const proven = await this.attempts.finish(provider, request, response);
      if (!proven) return { refusal: 'not-proven' };
      if (proven.attempt.accountId) return await this.#connect(provider, proven, request);
      return await this.#signIn(provider, proven, request, response);
    } catch (error) {
      return this.#failure(provider, error);
    }
  }

  async #connect(
    provider: ProviderConfig,
    { attempt, proof }: Proven,
    request: Request,
  ): Promise<ProviderOutcome> {
    const current = await this.cookies.find(request);
    if (current?.account.id !== attempt.accountId || !current) return { refusal: 'not-proven' };
    const refusal = await this.connections.connect(current.account, provider, proof);
    return refusal
      ? { refusal }
      : { location: safeReturnTo(attempt.returnTo, this.config.publicUrl) };
  }

  async #signIn(
    provider: ProviderConfig,
    { attempt, proof }: Proven,
    request: Request,
    response: Response,
  ): Promise<ProviderOutcome> {
    const account = await this.connections.accountOf(provider, proof);
    if (!account) return { refusal: 'unknown' };
    const returnTo = safeReturnTo(attempt.returnTo, this.config.publicUrl);
    if (provider.isCodeAsked && (await this.code.isAsked(account))) {
      this.code.begin(account, returnTo, response, provider.name);
      return { location: LOGIN_CODE_PATH };
    }
    const location = await this.browser.begin(account, 'oidc', returnTo, request, response);
    this.logger.info({ accountId: account.id, provider: provider.name }, 'signed in');
    return { location };
  }

  #failure({ name: provider }: ProviderConfig, error: unknown): ProviderOutcome {
    if (error instanceof ProviderAwayError) {
      this.logger.warn({ provider, reason: error.message }, 'a provider does not answer');
      return { refusal: 'away' };
    }
    if (!(error instanceof NotProvenError)) throw error;
    this.logger.info({ provider, reason: error.message }, 'a sign-in at a provider was refused');
    return { refusal: 'not-proven' };
  }
}
