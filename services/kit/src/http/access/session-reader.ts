import { Inject, Injectable } from '@nestjs/common';
import {
  SESSION_QUESTION_PATH,
  sessionAnswerSchema,
  type AuthUser,
  type SessionAnswer,
  type SessionQuestion,
} from '@examiner/contracts';
import { CONFIG } from '../../config/config-token.ts';
import type { Config } from '../../config/config.ts';
import { ServiceClient } from '../service-client.ts';

export interface TokenCaller {
  readonly user: AuthUser;
  readonly scopes: readonly string[];
}

/** The account of a session. `confirmedAt`: the time of the last proof of identity, as an ISO date. */
export interface SessionCaller {
  readonly user: AuthUser;
  readonly confirmedAt?: string | undefined;
}

export interface SessionReader {
  /** Null if the session has ended. */
  read(token: string, requestId?: string): Promise<SessionCaller | null>;
  /** Null if the token is unknown or has ended. */
  readBearer(bearer: string, requestId?: string): Promise<TokenCaller | null>;
}
export const SESSION_READER = Symbol('SessionReader');

/** Reads the session on each request, so that a withdrawn session, token, or role ends at once. */
@Injectable()
export class HttpSessionReader implements SessionReader {
  readonly #auth: ServiceClient;

  constructor(@Inject(CONFIG) config: Config) {
    this.#auth = new ServiceClient('auth', config);
  }

  async read(token: string, requestId?: string): Promise<SessionCaller | null> {
    const { user, confirmedAt } = await this.#ask({ token }, requestId);
    return user && { user, confirmedAt };
  }

  async readBearer(bearer: string, requestId?: string): Promise<TokenCaller | null> {
    const { user, scopes = [] } = await this.#ask({ bearer }, requestId);
    return user && { user, scopes };
  }

  async #ask(question: SessionQuestion, requestId?: string): Promise<SessionAnswer> {
    return this.#auth.post(SESSION_QUESTION_PATH, question, sessionAnswerSchema, requestId);
  }
}
