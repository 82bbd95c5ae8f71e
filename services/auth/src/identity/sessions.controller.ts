import { Body, Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import {
  sessionQuestionSchema,
  type AdminCheck,
  type AuthUser,
  type SessionAnswer,
} from '@examiner/contracts';
import { ServiceOnly, SignedIn, Viewer } from '@examiner/kit';
import { asUser, SessionsService } from './sessions.service.ts';

@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

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
    @Body({ schema: sessionQuestionSchema }) body: { token: string },
  ): Promise<SessionAnswer> {
    const found = await this.sessions.find(body.token);
    if (!found) return { user: null };
    const { confirmedAt } = found.session;
    return { user: asUser(found.account), ...(confirmedAt && { confirmedAt }) };
  }
}
