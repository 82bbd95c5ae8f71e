import { Controller, Req, Res } from '@nestjs/common';
import { getInvitation, acceptInvitation } from '@examiner/contracts/operations';
import { ENROLLMENT_PATH, type Role } from '@examiner/contracts';
import { Handles, PlainPages, type FormPage } from '@examiner/kit';
import type { Request, Response } from 'express';
import { SessionCookies } from '../identity/session-cookies.ts';
import {
  OneTimeForms,
  type FormInput,
  type FormProblem,
  type OneTimeForm,
} from '../identity/one-time-links/one-time-forms.ts';
import { linkPath } from '../identity/one-time-links/one-time-links.service.ts';
import { passwordProblem } from '../identity/passwords/password.ts';
import { InvitationsService, type OpenInvitation } from './invitations.service.ts';

const INVITE_PATH = linkPath('invite');
const FIRST_PAGES: Readonly<Record<Role, string>> = {
  owner: '/admin',
  editor: '/desk',
  reader: '/account',
};
const MAY: Readonly<Record<Role, string>> = {
  owner: 'You are invited as an owner: you may do everything here.',
  editor: 'You are invited as an editor: you may write and publish posts.',
  reader: 'You are invited as a reader: you get an account of your own.',
};

const CLOSED_HEADING = 'This invitation is no longer good';
const CLOSED_TEXT =
  '<p class="text">It was used, or its seven days are over. Ask its sender for a new one.</p>';

@Controller()
export class InviteController implements OneTimeForm<OpenInvitation> {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly cookies: SessionCookies,
    private readonly forms: OneTimeForms,
    private readonly pages: PlainPages,
  ) {}

  @Handles(getInvitation)
  show(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.forms.show(this, request, response);
  }

  @Handles(acceptInvitation)
  accept(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.forms.submit(this, request, response);
  }

  find({ token }: FormInput): Promise<OpenInvitation | null> {
    return this.invitations.find(token);
  }

  sendClosed(response: Response): void {
    this.pages.send(response, 404, CLOSED_HEADING, CLOSED_TEXT);
  }

  page({ email, role }: OpenInvitation, { token }: FormInput, error?: string): FormPage {
    return {
      heading: 'Create your account',
      action: INVITE_PATH,
      button: 'Create account',
      above: `<p class="text">${MAY[role]}</p>`,
      fields: [
        { name: 'email', label: 'Email', autocomplete: 'username', value: email, readonly: true },
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

  async problem({ email }: OpenInvitation, { field }: FormInput): Promise<FormProblem | undefined> {
    const sentence = await passwordProblem(field('password'), email);
    return sentence ? { status: 400, sentence } : undefined;
  }

  async use({ role }: OpenInvitation, input: FormInput): Promise<string | null> {
    const { token, field, request, response } = input;
    const account = await this.invitations.accept(token, field('password'));
    if (!account) return null;
    const isWhole = await this.cookies.begin(account, 'password', request, response);
    return isWhole ? FIRST_PAGES[role] : ENROLLMENT_PATH;
  }
}
