import { Body, Controller, Req, Res, UseFilters } from '@nestjs/common';
import { getRecoveryCodeForm, useRecoveryCode } from '@examiner/contracts/operations';
import { ENROLLMENT_PATH, RECOVERY_CODE_LOGIN_PATH } from '@examiner/contracts';
import { Handles, PlainPages, type FormPage } from '@examiner/kit';
import type { Request, Response } from 'express';
import { RecoveryCodeSignIn } from './recovery-code-sign-in.service.ts';
import { TooManyTriesPage } from '../identity/totp/too-many-tries-page.filter.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const codeForm = (email = '', error?: string): FormPage => ({
  heading: 'Use a recovery code',
  action: RECOVERY_CODE_LOGIN_PATH,
  button: 'Go on',
  fields: [
    { name: 'email', label: 'Email', autocomplete: 'username', value: email },
    {
      name: 'code',
      label: 'Recovery code',
      autocomplete: 'off',
      hint: 'One of the ten that you keep. Each is good once.',
    },
  ],
  hidden: {},
  error,
});

@Controller()
export class RecoveryCodeController {
  constructor(
    private readonly login: RecoveryCodeSignIn,
    private readonly pages: PlainPages,
  ) {}

  @Handles(getRecoveryCodeForm)
  form(@Res() response: Response): void {
    this.pages.sendForm(response, 200, codeForm());
  }

  @Handles(useRecoveryCode)
  @UseFilters(TooManyTriesPage)
  async use(
    @Body() body: Readonly<Record<string, unknown>>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const email = text(body['email']);
    if (await this.login.use(email, text(body['code']), request, response)) {
      response.set('Cache-Control', 'no-store').redirect(303, ENROLLMENT_PATH);
    } else {
      this.pages.sendForm(response, 401, codeForm(email, 'Wrong email or recovery code'));
    }
  }
}
