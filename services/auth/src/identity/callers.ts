import { Injectable } from '@nestjs/common';
import type { SessionCaller, SessionReader, TokenCaller } from '@examiner/kit';
import { AccessTokens } from './access-tokens.service.ts';
import { SessionsService } from './sessions.service.ts';

/** Reads sessions and tokens for auth's own guard. Other services ask auth for the caller. */
@Injectable()
export class Callers implements SessionReader {
  constructor(
    private readonly sessions: SessionsService,
    private readonly tokens: AccessTokens,
  ) {}

  async read(token: string): Promise<SessionCaller | null> {
    return this.sessions.read(token);
  }

  async readBearer(bearer: string): Promise<TokenCaller | null> {
    return this.tokens.find(bearer);
  }
}
