import { Body, Controller, Inject, Query, Req, Res, UseFilters } from '@nestjs/common';
import { getCodeForm, signInWithCode } from '@examiner/contracts/operations';
import { LOGIN_PATH } from '@examiner/contracts';
import { Handles, CONFIG, PlainPages, type Config } from '@examiner/kit';
import type { Request, Response } from 'express';
import { codeForm, type CodeKind } from './code-form.ts';
import { CodeSignIn } from './code-sign-in.service.ts';
import { safeReturnTo } from './return-to.ts';
import { SignedInBrowser } from './signed-in-browser.ts';
import { TooManyTriesPage } from '../identity/totp/too-many-tries-page.filter.ts';

const kindOf = (value: unknown): CodeKind => (value === 'recovery' ? 'recovery' : 'app');

@Controller()
export class CodeSignInController {
  constructor(
    private readonly login: CodeSignIn,
    private readonly browser: SignedInBrowser,
    private readonly pages: PlainPages,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Handles(getCodeForm)
  async form(
    @Query('with') kind: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    if (!(await this.login.read(request))) return this.#lead(response, LOGIN_PATH);
    this.pages.sendForm(response, 200, codeForm(kindOf(kind)));
  }

  @Handles(signInWithCode)
  @UseFilters(TooManyTriesPage)
  async signIn(
    @Body() body: Readonly<Record<string, unknown>>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const found = await this.login.read(request);
    if (!found) return this.#lead(response, LOGIN_PATH);
    const code = typeof body['code'] === 'string' ? body['code'] : '';
    if (!(await this.login.check(found, code, request))) {
      const form = codeForm(kindOf(body['with']), 'That code was not right');
      return this.pages.sendForm(response, 401, form);
    }
    if (!(await this.login.end(found, request, response))) return this.#lead(response, LOGIN_PATH);
    const { account, attempt } = found;
    const returnTo = safeReturnTo(attempt.returnTo, this.config.publicUrl);
    const method = attempt.provider ? 'oidc' : 'password+code';
    const path = await this.browser.begin(account, method, returnTo, request, response);
    this.#lead(response, path);
  }

  #lead(response: Response, path: string): void {
    response.set('Cache-Control', 'no-store').redirect(303, path);
  }
}
