import { Controller, Req, Res } from '@nestjs/common';
import { signOut } from '@examiner/contracts/operations';
import { LOGOUT_PATH, type AuthUser } from '@examiner/contracts';
import {
  Handles,
  ActivityLog,
  PageOpeningGuard,
  PlainPages,
  runForRequest,
  Viewer,
} from '@examiner/kit';
import type { Request, Response } from 'express';
import { SessionCookies } from '../identity/session-cookies.ts';

@Controller()
export class LogoutController {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly pages: PlainPages,
    private readonly activity: ActivityLog,
    private readonly opening: PageOpeningGuard,
  ) {}

  /** A link on another site opens a page with a question, and signs nobody out. A subresource signs nobody out either. */
  @Handles(signOut)
  async signOut(
    @Viewer() viewer: AuthUser | null,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    if (this.opening.require(request) === 'foreign') {
      this.pages.send(
        response,
        200,
        'Log out?',
        `<p class="text">A page of another site sent you here.</p><a class="button" href="${LOGOUT_PATH}">Logout</a>`,
      );
      return;
    }
    await this.cookies.end(request, response);
    if (viewer) await runForRequest(request, () => this.activity.record('signout'));
    response.set({ 'Cache-Control': 'no-store', 'Clear-Site-Data': '"cache"' }).redirect(302, '/');
  }
}
