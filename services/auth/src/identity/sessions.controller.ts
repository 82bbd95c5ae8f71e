import { Body, Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import {
  sessionQuestionSchema,
  type AdminCheck,
  type AuthUser,
  type SessionAnswer,
  type SessionQuestion,
} from '@examiner/contracts';
import { ServiceOnly, SignedIn, Viewer } from '@examiner/kit';
import { AccessTokens } from './access-tokens.service.ts';
import { SessionsService } from './sessions.service.ts';

@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly tokens: AccessTokens,
  ) {}

  @Get('api/auth/user')
  @SignedIn()
  @Header('Cache-Control', 'no-store')
  user(@Viewer() viewer: AuthUser): AuthUser {
    return viewer;
  }

  @Get('api/admin/check')
  @Header('Cache-Control', 'no-store')
  check(): AdminCheck {
    return { isAdmin: true };
  }

  @Post('internal/session')
  @HttpCode(200)
  @ServiceOnly()
  async read(
    @Body({ schema: sessionQuestionSchema }) question: SessionQuestion,
  ): Promise<SessionAnswer> {
    if ('bearer' in question) return this.#ofToken(question.bearer);
    return (await this.sessions.read(question.token)) ?? { user: null };
  }

  async #ofToken(bearer: string): Promise<SessionAnswer> {
    const found = await this.tokens.find(bearer);
    return found ? { user: found.user, scopes: [...found.scopes] } : { user: null };
  }
}
