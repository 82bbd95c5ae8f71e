import { Inject, Injectable } from '@nestjs/common';
import { SESSION_QUESTION_PATH, sessionAnswerSchema, type AuthUser } from '@examiner/contracts';
import { CONFIG } from '../config/config-token.ts';
import type { Config } from '../config/config.ts';
import { ServiceClient } from '../http/service-client.ts';

export interface SessionReader {
  /** Null when the session has ended. */
  read(token: string, requestId?: string): Promise<AuthUser | null>;
}
export const SESSION_READER = Symbol('SessionReader');

/** Asks on each request, so that a withdrawn session or role ends at once. */
@Injectable()
export class HttpSessionReader implements SessionReader {
  readonly #auth: ServiceClient;

  constructor(@Inject(CONFIG) config: Config) {
    this.#auth = new ServiceClient('auth', config.urls.auth, config.serviceSecret);
  }

  async read(token: string, requestId?: string): Promise<AuthUser | null> {
    const { user } = await this.#auth.post(
      SESSION_QUESTION_PATH,
      { token },
      sessionAnswerSchema,
      requestId,
    );
    return user;
  }
}
