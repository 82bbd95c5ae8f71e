import { Body, Controller, Header, Inject, Req, Res } from '@nestjs/common';
import { askForPasskey, signInWithPasskey } from '@examiner/contracts/operations';
import { type PasskeySignInInput, type PasskeyRequest, type SignedInTo } from '@examiner/contracts';
import { Handles, CONFIG, type Config } from '@examiner/kit';
import type { Request, Response } from 'express';
import { Attempts } from '../identity/attempts/attempts.service.ts';
import { PasskeysService } from '../identity/passkeys/passkeys.service.ts';
import { PasskeySignIn } from './passkey-sign-in.service.ts';
import { safeReturnTo } from './return-to.ts';

@Controller()
export class PasskeySignInController {
  constructor(
    private readonly attempts: Attempts,
    private readonly passkeys: PasskeysService,
    private readonly login: PasskeySignIn,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Handles(askForPasskey)
  @Header('Cache-Control', 'no-store')
  begin(@Res({ passthrough: true }) response: Response): PasskeyRequest {
    return this.passkeys.request(this.attempts.begin('passkey', response));
  }

  @Handles(signInWithPasskey)
  @Header('Cache-Control', 'no-store')
  async signIn(
    @Body() { credential, returnTo }: PasskeySignInInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SignedInTo> {
    await this.login.signIn(credential, request, response);
    return { location: safeReturnTo(returnTo, this.config.publicUrl) };
  }
}
