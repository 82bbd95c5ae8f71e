import {
  BadRequestException,
  ForbiddenException,
  Inject,
  Injectable,
  UnauthorizedException,
} from '@nestjs/common';
import {
  ACCESS_TOKEN_FORM,
  UNAUTHORIZED_MESSAGE,
  type AuthUser,
  type Scope,
} from '@examiner/contracts';
import type { Request } from 'express';
import { Clock } from '../../clock.ts';
import { CONFIG } from '../../config/config-token.ts';
import type { Config } from '../../config/config.ts';
import { clientKey } from '../client-address.ts';
import { readSessionToken } from '../cookies.ts';
import { setViewer } from '../viewer.ts';
import type { RateLimiter } from '../rate-limits/rate-limiter.ts';
import { RateLimiters } from '../rate-limits/rate-limiters.ts';
import { sha256Hex } from '../../sha256.ts';
import { SESSION_READER, type SessionReader } from './session-reader.ts';

const WRONG = { name: 'token-wrong', calls: 30, windowSeconds: 600 };
const RIGHT = { name: 'token', calls: 600, windowSeconds: 60 };

@Injectable()
export class TokenAccess {
  readonly #wrong: RateLimiter;
  readonly #right: RateLimiter;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SESSION_READER) private readonly sessions: SessionReader,
    private readonly clock: Clock,
    limiters: RateLimiters,
  ) {
    this.#wrong = limiters.get(WRONG);
    this.#right = limiters.get(RIGHT);
  }

  /** @throws BadRequestException if there is a session; UnauthorizedException, ForbiddenException, or TooManyRequestsException */
  async check(
    request: Request,
    bearer: string,
    scope: Scope | undefined,
  ): Promise<{ user: AuthUser; scopes: readonly string[] }> {
    if (readSessionToken(request, this.config.publicUrl) !== undefined) {
      throw new BadRequestException('Send a session or a token, not both.');
    }
    if (!ACCESS_TOKEN_FORM.test(bearer)) throw new UnauthorizedException(UNAUTHORIZED_MESSAGE);
    if (!scope) throw this.#refusal();
    const checkedAt = this.clock.iso();
    const { user, scopes } = await this.#read(request, bearer);
    // Set before a refusal, so that the log has the account.
    setViewer(request, { user, scopes, proof: 'token', checkedAt });
    await this.#right.consume(sha256Hex(bearer));
    if (!scopes.includes(scope)) throw this.#refusal();
    return { user, scopes };
  }

  async #read(request: Request, bearer: string) {
    const client = clientKey(request, this.config.trustProxy);
    if ((await this.#wrong.count(client)) >= WRONG.calls) await this.#wrong.consume(client);
    const found = await this.sessions.readBearer(bearer, request.id);
    if (found) return found;
    await this.#wrong.consume(client);
    throw new UnauthorizedException(UNAUTHORIZED_MESSAGE);
  }

  #refusal(): ForbiddenException {
    return new ForbiddenException('A token may not do this.');
  }
}
