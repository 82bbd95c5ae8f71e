import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Attempt } from '../attempts/attempt.ts';
import { Attempts } from '../attempts/attempts.service.ts';
import { newToken } from '../token.ts';
import type { Proof } from './openid-provider.ts';
import type { ProviderConfig } from './provider-variables.ts';
import { Providers } from './providers.service.ts';

export interface Proven {
  readonly attempt: Attempt;
  readonly proof: Proof;
}

@Injectable()
export class ProviderAttempts {
  constructor(
    private readonly attempts: Attempts,
    private readonly providers: Providers,
  ) {}

  /** @param accountId the account that adds the identity. @returns the address for the browser. @throws ProviderAwayError */
  async begin(
    provider: ProviderConfig,
    response: Response,
    returnTo: string,
    accountId?: string,
  ): Promise<URL> {
    const secrets = { state: newToken(), verifier: newToken() };
    const more = { returnTo, provider: provider.name, ...secrets };
    const { challenge: nonce } = this.attempts.begin('oidc', response, accountId, more);
    return this.providers.begin(provider, { ...secrets, nonce });
  }

  /** @returns null if this browser did not begin the attempt, or has used it. @throws NotProvenError, ProviderAwayError */
  async finish(
    provider: ProviderConfig,
    request: Request,
    response: Response,
  ): Promise<Proven | null> {
    const attempt = this.attempts.read('oidc', request);
    if (!attempt?.state || !attempt.verifier || attempt.provider !== provider.name) return null;
    // The attempt is used up before the code is sent, because a provider that gets a code twice revokes its tokens (RFC 6749, 4.1.2).
    if (!(await this.attempts.useUp(attempt, request, response))) return null;
    const { state, verifier, challenge: nonce } = attempt;
    const query = request.originalUrl.indexOf('?');
    const search = query < 0 ? '' : request.originalUrl.slice(query);
    const proof = await this.providers.finish(provider, search, { state, verifier, nonce });
    return { attempt, proof };
  }
}
