import { Body, Controller, Header, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import {
  PASSKEY_LOGIN_PATH,
  passkeyLoginInputSchema,
  type PasskeyLoginInput,
  type PasskeyRequest,
  type SignedInTo,
} from '@examiner/contracts';
import { CONFIG, Public, RateLimit, RequestBody, type Config } from '@examiner/kit';
import type { Request, Response } from 'express';
import { Attempts } from '../attempts/attempts.service.ts';
import { PasskeysService } from '../passkeys/passkeys.service.ts';
import { PasskeyLogin } from './passkey-login.service.ts';
import { safeReturnTo } from './return-to.ts';

const BEGUN = { name: 'passkey-options', calls: 60, windowSeconds: 600 };
const PROOF_MAX_BYTES = 16 * 1024;

@Controller(PASSKEY_LOGIN_PATH)
export class PasskeyLoginController {
  constructor(
    private readonly attempts: Attempts,
    private readonly passkeys: PasskeysService,
    private readonly login: PasskeyLogin,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post('options')
  @HttpCode(200)
  @Public()
  @RateLimit(BEGUN)
  @RequestBody({ type: 'ignored', maxBytes: 1024 })
  @Header('Cache-Control', 'no-store')
  begin(@Res({ passthrough: true }) response: Response): PasskeyRequest {
    return this.passkeys.request(this.attempts.begin('passkey', response));
  }

  @Post()
  @HttpCode(200)
  @Public()
  @RequestBody({ maxBytes: PROOF_MAX_BYTES })
  @Header('Cache-Control', 'no-store')
  async signIn(
    @Body({ schema: passkeyLoginInputSchema }) { credential, returnTo }: PasskeyLoginInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SignedInTo> {
    await this.login.signIn(credential, request, response);
    return { location: safeReturnTo(returnTo, this.config.publicUrl) };
  }
}
