import { Body, Controller, Header } from '@nestjs/common';
import { getUser, checkAdmin, readSession } from '@examiner/contracts/operations';
import {
  type AdminCheck,
  type AuthUser,
  type SessionAnswer,
  type SessionQuestion,
} from '@examiner/contracts';
import { Handles, Viewer } from '@examiner/kit';
import { AccessTokens } from './access-tokens.service.ts';
import { SessionsService } from './sessions.service.ts';

@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly tokens: AccessTokens,
  ) {}

  @Handles(getUser)
  @Header('Cache-Control', 'no-store')
  user(@Viewer() viewer: AuthUser): AuthUser {
    return viewer;
  }

  @Handles(checkAdmin)
  @Header('Cache-Control', 'no-store')
  check(): AdminCheck {
    return { isAdmin: true };
  }

  @Handles(readSession)
  async read(@Body() question: SessionQuestion): Promise<SessionAnswer> {
    if ('bearer' in question) return this.#ofToken(question.bearer);
    return (await this.sessions.read(question.token)) ?? { user: null };
  }

  async #ofToken(bearer: string): Promise<SessionAnswer> {
    const found = await this.tokens.find(bearer);
    return found ? { user: found.user, scopes: [...found.scopes] } : { user: null };
  }
}
