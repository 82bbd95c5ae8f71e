import { Controller, Req, Res } from '@nestjs/common';
import { getSetupForm, makeAdmin } from '@examiner/contracts/operations';
import { emailAddressSchema, ENROLLMENT_PATH } from '@examiner/contracts';
import { Handles, PlainPages, type FormPage } from '@examiner/kit';
import type { Request, Response } from 'express';
import {
  OneTimeForms,
  type FormInput,
  type FormProblem,
  type OneTimeForm,
} from '../../identity/one-time-links/one-time-forms.ts';
import { passwordProblem } from '../../identity/passwords/password.ts';
import { SessionCookies } from '../../identity/session-cookies.ts';
import { SETUP_PATH, SetupService } from './setup.service.ts';

const AFTER_SETUP = '/admin';

const CLOSED_HEADING = 'This link is no longer good';
const CLOSED_TEXT =
  '<p class="text">It was used, or its half hour is over. Where there is no admin yet, starting the site again prints a new one.</p>';

@Controller()
export class SetupController implements OneTimeForm<true> {
  constructor(
    private readonly setup: SetupService,
    private readonly cookies: SessionCookies,
    private readonly forms: OneTimeForms,
    private readonly pages: PlainPages,
  ) {}

  @Handles(getSetupForm)
  show(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.forms.show(this, request, response);
  }

  @Handles(makeAdmin)
  submit(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.forms.submit(this, request, response);
  }

  async find({ token }: FormInput): Promise<true | null> {
    return (await this.setup.isOpen(token)) || null;
  }

  sendClosed(response: Response): void {
    this.pages.send(response, 404, CLOSED_HEADING, CLOSED_TEXT);
  }

  page(_found: true, { token, field }: FormInput, error?: string): FormPage {
    return {
      heading: 'Create the admin',
      action: SETUP_PATH,
      button: 'Create admin',
      fields: [
        { name: 'email', label: 'Email', autocomplete: 'username', value: field('email') },
        {
          name: 'password',
          label: 'Password',
          autocomplete: 'new-password',
          hint: 'At least 12 characters; a few words together are good.',
        },
      ],
      hidden: { token },
      error,
    };
  }

  async problem(_found: true, { field }: FormInput): Promise<FormProblem | undefined> {
    const email = emailAddressSchema.safeParse(field('email'));
    const sentence = email.success
      ? await passwordProblem(field('password'), email.data)
      : email.error.issues[0]?.message;
    return sentence ? { status: 400, sentence } : undefined;
  }

  async use(_found: true, { token, field, request, response }: FormInput): Promise<string | null> {
    const email = emailAddressSchema.parse(field('email'));
    const account = await this.setup.makeAdmin(token, email, field('password'));
    if (!account) return null;
    const isWhole = await this.cookies.begin(account, 'password', request, response);
    return isWhole ? AFTER_SETUP : ENROLLMENT_PATH;
  }
}
