import { Body, Controller, Query, Req, Res } from '@nestjs/common';
import { getSetupForm, makeAdmin } from '@examiner/contracts/operations';
import { emailAddressSchema, ENROLMENT_PATH } from '@examiner/contracts';
import { Handles, PlainPages, type FormPage } from '@examiner/kit';
import type { Request, Response } from 'express';
import { passwordProblem } from '../passwords/password.ts';
import { SessionCookies } from '../identity/session-cookies.ts';
import { SETUP_PATH, SetupService } from './setup.service.ts';

const AFTER_SETUP = '/admin';

interface SetupInput {
  readonly token: string;
  readonly email?: string;
  readonly error?: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function setupForm({ token, email, error }: SetupInput): FormPage {
  return {
    heading: 'Create the admin',
    action: SETUP_PATH,
    button: 'Create admin',
    fields: [
      { name: 'email', label: 'Email', autocomplete: 'username', value: email ?? '' },
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

const CLOSED_HEADING = 'This link is no longer good';
const CLOSED_TEXT =
  '<p class="text">It was used, or its half hour is over. Where there is no admin yet, starting the site again prints a new one.</p>';

@Controller()
export class SetupController {
  constructor(
    private readonly setup: SetupService,
    private readonly cookies: SessionCookies,
    private readonly pages: PlainPages,
  ) {}

  @Handles(getSetupForm)
  async form(@Query('token') wanted: unknown, @Res() response: Response): Promise<void> {
    const token = text(wanted);
    if (await this.setup.isOpen(token)) this.pages.sendForm(response, 200, setupForm({ token }));
    else this.#sendClosed(response);
  }

  @Handles(makeAdmin)
  async make(
    @Body() body: Readonly<Record<string, unknown>>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const token = text(body['token']);
    if (!(await this.setup.isOpen(token))) return this.#sendClosed(response);
    const email = emailAddressSchema.safeParse(body['email']);
    const password = text(body['password']);
    const error = email.success
      ? await passwordProblem(password, email.data)
      : email.error.issues[0]?.message;
    if (!email.success || error) {
      const typed = { token, email: text(body['email']), error };
      return this.pages.sendForm(response, 400, setupForm(typed));
    }
    const account = await this.setup.makeAdmin(token, email.data, password);
    if (!account) return this.#sendClosed(response);
    const isWhole = await this.cookies.begin(account, 'password', request, response);
    const path = isWhole ? AFTER_SETUP : ENROLMENT_PATH;
    response.set('Cache-Control', 'no-store').redirect(303, path);
  }

  #sendClosed(response: Response): void {
    this.pages.send(response, 404, CLOSED_HEADING, CLOSED_TEXT);
  }
}
