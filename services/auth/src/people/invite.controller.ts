import { Body, Controller, Inject, Query, Req, Res } from '@nestjs/common';
import { getInvitation, acceptInvitation } from '@examiner/contracts/operations';
import { ENROLMENT_PATH, type Role } from '@examiner/contracts';
import { Handles, CONFIG, PlainPages, type Config, type FormPage } from '@examiner/kit';
import type { Request, Response } from 'express';
import { SessionCookies } from '../identity/session-cookies.ts';
import { hideAddress } from '../links/link-page.ts';
import { linkPath } from '../links/one-time-links.service.ts';
import { passwordProblem } from '../passwords/password.ts';
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
  '<p class="text">It was used, or its seven days are over. Ask whoever sent it for a new one.</p>';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function invitationForm(token: string, { email, role }: OpenInvitation, error?: string): FormPage {
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

@Controller()
export class InviteController {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly cookies: SessionCookies,
    private readonly pages: PlainPages,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Handles(getInvitation)
  async form(@Query('token') wanted: unknown, @Res() response: Response): Promise<void> {
    hideAddress(response, this.config);
    const token = text(wanted);
    const invitation = await this.invitations.find(token);
    if (!invitation) return this.#sendClosed(response);
    this.pages.sendForm(response, 200, invitationForm(token, invitation));
  }

  @Handles(acceptInvitation)
  async accept(
    @Body() body: Readonly<Record<string, unknown>>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    hideAddress(response, this.config);
    const [token, password] = [text(body['token']), text(body['password'])];
    const invitation = await this.invitations.find(token);
    if (!invitation) return this.#sendClosed(response);
    const problem = await passwordProblem(password, invitation.email);
    if (problem) {
      return this.pages.sendForm(response, 400, invitationForm(token, invitation, problem));
    }
    const account = await this.invitations.accept(token, password);
    if (!account) return this.#sendClosed(response);
    const isWhole = await this.cookies.begin(account, 'password', request, response);
    const path = isWhole ? FIRST_PAGES[invitation.role] : ENROLMENT_PATH;
    response.set('Cache-Control', 'no-store').redirect(303, path);
  }

  #sendClosed(response: Response): void {
    this.pages.send(response, 404, CLOSED_HEADING, CLOSED_TEXT);
  }
}
