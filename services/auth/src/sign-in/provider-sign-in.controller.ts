import { Controller, Param, Query, Req, Res, UseFilters } from '@nestjs/common';
import { leadToProvider, signInWithProvider } from '@examiner/contracts/operations';
import { ACCOUNT_PAGE, LOGIN_PATH, type AuthUser } from '@examiner/contracts';
import {
  Handles,
  escapeHtml,
  OpenedAsPage,
  PlainPages,
  runForRequest,
  Viewer,
} from '@examiner/kit';
import type { Request, Response } from 'express';
import type { ProviderConfig } from '../identity/providers/provider-variables.ts';
import { Providers } from '../identity/providers/providers.service.ts';
import {
  ProviderSignIn,
  type ProviderOutcome,
  type ProviderRefusal,
} from './provider-sign-in.service.ts';
import { TooManyTriesPage } from '../identity/totp/too-many-tries-page.filter.ts';

type Words = readonly [status: number, heading: string, sentence: string];

const WORDS: Readonly<Record<ProviderRefusal, (label: string) => Words>> = {
  'not-proven': (label) => [
    401,
    'Not signed in',
    `${label} has not said who you are, or too much time has passed. Please begin again.`,
  ],
  unknown: () => [
    403,
    'Not connected',
    'This account is not connected here. Sign in another way, then connect it under Account.',
  ],
  'of-another': (label) => [
    403,
    'Not connected',
    `This account at ${label} is connected to another account here.`,
  ],
  'too-many': () => [
    409,
    'Not connected',
    'Your account has as many connections as it may have. Disconnect one first.',
  ],
  away: (label) => [
    503,
    'Please try again later',
    `${label} does not answer just now. Sign in another way, or try again in a minute.`,
  ],
};

/** Sends the browser to a provider and handles its return. Pages use a link, because their policy forbids forms to another site. */
@Controller()
@UseFilters(TooManyTriesPage)
export class ProviderSignInController {
  constructor(
    private readonly providers: Providers,
    private readonly login: ProviderSignIn,
    private readonly pages: PlainPages,
  ) {}

  @Handles(leadToProvider)
  @OpenedAsPage()
  async begin(
    @Param('name') name: string,
    @Query('returnTo') returnTo: unknown,
    @Viewer() viewer: AuthUser | null,
    @Res() response: Response,
  ): Promise<void> {
    const provider = this.providers.find(name);
    const outcome = await this.login.begin(provider, returnTo, response);
    this.#answer(provider, outcome, viewer, response);
  }

  @Handles(signInWithProvider)
  @OpenedAsPage()
  async finish(
    @Param('name') name: string,
    @Viewer() viewer: AuthUser | null,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const provider = this.providers.find(name);
    // The address contains the code.
    response.set('Referrer-Policy', 'no-referrer');
    const outcome = await runForRequest(request, () =>
      this.login.finish(provider, request, response),
    );
    this.#answer(provider, outcome, viewer, response);
  }

  #answer(
    { label }: ProviderConfig,
    outcome: ProviderOutcome,
    viewer: AuthUser | null,
    response: Response,
  ): void {
    if ('location' in outcome) {
      response.set('Cache-Control', 'no-store').redirect(303, outcome.location);
      return;
    }
    const [status, heading, sentence] = WORDS[outcome.refusal](label);
    const [path, back] = viewer
      ? [ACCOUNT_PAGE, 'Your account']
      : [LOGIN_PATH, 'Sign in another way'];
    const link = `<a class="button" href="${path}">${back}</a>`;
    const text = `<p class="text">${escapeHtml(sentence)}</p>${link}`;
    this.pages.send(response, status, heading, text);
  }
}
