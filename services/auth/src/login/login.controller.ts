import {
  Body,
  Controller,
  Get,
  Inject,
  Post,
  Query,
  Req,
  Res,
  UseFilters,
  UseGuards,
} from '@nestjs/common';
import { LOGIN_PATH, type AuthUser } from '@examiner/contracts';
import {
  ActivityLog,
  CONFIG,
  PlainPages,
  Public,
  Recognised,
  RequestBody,
  Viewer,
  type Config,
} from '@examiner/kit';
import type { Request, Response } from 'express';
import type { Account } from '../identity/account.model.ts';
import { RememberedBrowsers } from '../identity/remembered-browsers.service.ts';
import { SessionCookies } from '../identity/session-cookies.ts';
import { readDeviceToken, setDeviceToken } from './device-cookie.ts';
import { PasswordGuard } from './password.guard.ts';
import { safeReturnTo } from './return-to.ts';
import { signInForm } from './sign-in-form.ts';
import { TooManyTriesFilter } from './too-many-tries.filter.ts';

const FORM_MAX_BYTES = 16 * 1024;

@Controller(LOGIN_PATH)
export class LoginController {
  constructor(
    private readonly browsers: RememberedBrowsers,
    private readonly cookies: SessionCookies,
    @Inject(CONFIG) private readonly config: Config,
    private readonly pages: PlainPages,
    private readonly activity: ActivityLog,
  ) {}

  @Get()
  @Recognised()
  form(
    @Query('returnTo') wanted: unknown,
    @Viewer() viewer: AuthUser | null,
    @Res() response: Response,
  ): void {
    const returnTo = safeReturnTo(wanted, this.config.publicUrl);
    if (viewer) response.set('Cache-Control', 'no-store').redirect(303, returnTo);
    else this.pages.sendForm(response, 200, signInForm({ returnTo }, this.config.publicUrl));
  }

  @Post()
  @Public()
  @RequestBody({ type: 'form', maxBytes: FORM_MAX_BYTES })
  @UseGuards(PasswordGuard)
  @UseFilters(TooManyTriesFilter)
  async signIn(
    @Body() body: Readonly<Record<string, unknown>>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const returnTo = safeReturnTo(body['returnTo'], this.config.publicUrl);
    const account = request.user as Account | undefined;
    if (!account) {
      const error = 'Wrong email or password';
      const typed = { returnTo, email: body['email'], error };
      const form = signInForm(typed, this.config.publicUrl);
      this.pages.sendForm(response, 401, form);
      return;
    }
    const token = await this.browsers.remember(account, readDeviceToken(request));
    setDeviceToken(response, token, this.config.publicUrl);
    await this.cookies.begin(account, 'password', request, response);
    await this.activity.record('signin.ok', { account });
    response.set('Cache-Control', 'no-store').redirect(303, returnTo);
  }
}
