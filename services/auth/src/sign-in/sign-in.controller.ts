import { Body, Controller, Inject, Query, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import { getSignInForm, signIn } from '@examiner/contracts/operations';
import { LOGIN_CODE_PATH, type AuthUser } from '@examiner/contracts';
import { Handles, CONFIG, PlainPages, Viewer } from '@examiner/kit';
import type { Request, Response } from 'express';
import type { AuthConfig } from '../config.ts';
import type { Account } from '../identity/account.model.ts';
import { CodeSignIn } from './code-sign-in.service.ts';
import { PasswordGuard } from './password.guard.ts';
import { safeReturnTo } from './return-to.ts';
import { SignedInBrowser } from './signed-in-browser.ts';
import { signInForm } from './sign-in-form.ts';
import { TooManyTriesFilter } from './too-many-tries.filter.ts';

@Controller()
export class SignInController {
  constructor(
    private readonly code: CodeSignIn,
    private readonly browser: SignedInBrowser,
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly pages: PlainPages,
  ) {}

  @Handles(getSignInForm)
  form(
    @Query('returnTo') wanted: unknown,
    @Viewer() viewer: AuthUser | null,
    @Res() response: Response,
  ): void {
    const returnTo = safeReturnTo(wanted, this.config.publicUrl);
    if (viewer) response.set('Cache-Control', 'no-store').redirect(303, returnTo);
    else this.#sendForm(response, 200, { returnTo });
  }

  @Handles(signIn)
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
      return this.#sendForm(response, 401, { returnTo, email: body['email'], error });
    }
    response.set('Cache-Control', 'no-store');
    if (await this.code.isAsked(account)) {
      this.code.begin(account, returnTo, response);
      return response.redirect(303, LOGIN_CODE_PATH);
    }
    const path = await this.browser.begin(account, 'password', returnTo, request, response);
    response.redirect(303, path);
  }

  #sendForm(response: Response, status: number, typed: Parameters<typeof signInForm>[0]): void {
    this.pages.sendForm(response, status, signInForm(typed, this.config));
  }
}
