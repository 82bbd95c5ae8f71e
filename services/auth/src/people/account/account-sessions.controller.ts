import {
  ConflictException,
  Controller,
  Header,
  NotFoundException,
  Param,
  Req,
} from '@nestjs/common';
import { listSessions, endSession, endOtherSessions } from '@examiner/contracts/operations';
import { type AccountSession, type AccountSessionList } from '@examiner/contracts';
import { Handles, ActivityLog } from '@examiner/kit';
import type { Request } from 'express';
import { SessionCookies } from '../../identity/session-cookies.ts';
import { sessionHandle } from '../../identity/session-handle.ts';
import type { Session } from '../../identity/session.model.ts';
import { SessionsService } from '../../identity/sessions.service.ts';

const asAccountSession = (session: Session, current: Session): AccountSession => ({
  handle: sessionHandle(session.id),
  isCurrent: session.id === current.id,
  browser: session.browser,
  place: session.place,
  createdAt: session.createdAt,
  lastSeenAt: session.lastSeenAt,
});

@Controller()
export class AccountSessionsController {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly sessions: SessionsService,
    private readonly activity: ActivityLog,
  ) {}

  @Handles(listSessions)
  @Header('Cache-Control', 'no-store')
  async list(@Req() request: Request): Promise<AccountSessionList> {
    const { session: current } = await this.cookies.current(request);
    const found = await this.sessions.list(current.accountId);
    return { sessions: found.map((session) => asAccountSession(session, current)) };
  }

  @Handles(endSession)
  @Header('Cache-Control', 'no-store')
  async end(@Param('handle') handle: string, @Req() request: Request): Promise<void> {
    const { session } = await this.cookies.current(request);
    if (sessionHandle(session.id) === handle) {
      throw new ConflictException('This is the session that you use; sign out instead.');
    }
    if (!(await this.sessions.endByHandle(session.accountId, handle))) {
      throw new NotFoundException('This session has ended.');
    }
    await this.activity.record('session.ended', { target: handle });
  }

  @Handles(endOtherSessions)
  @Header('Cache-Control', 'no-store')
  async endOthers(@Req() request: Request): Promise<void> {
    await this.sessions.endOthers((await this.cookies.current(request)).session);
    await this.activity.record('session.ended', { target: 'all others' });
  }
}
