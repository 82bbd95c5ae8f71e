import { Controller, Header, Param, Req, Res, ServiceUnavailableException } from '@nestjs/common';
import { connectProvider, disconnectProvider } from '@examiner/contracts/operations';
import { ACCOUNT_PAGE, type Lead } from '@examiner/contracts';
import { Handles, ActivityLog } from '@examiner/kit';
import type { Request, Response } from 'express';
import { Factors } from '../../identity/factors.service.ts';
import { SessionCookies } from '../../identity/session-cookies.ts';
import { PasskeysService } from '../../identity/passkeys/passkeys.service.ts';
import { ProviderAttempts } from '../../identity/providers/provider-attempts.service.ts';
import { ProviderAwayError } from '../../identity/providers/provider-errors.ts';
import { Providers } from '../../identity/providers/providers.service.ts';

@Controller()
export class AccountIdentitiesController {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly providers: Providers,
    private readonly attempts: ProviderAttempts,
    private readonly factors: Factors,
    private readonly passkeys: PasskeysService,
    private readonly activity: ActivityLog,
  ) {}

  /** A script opens the address, because the forms of the page cannot lead to another site. */
  @Handles(connectProvider)
  @Header('Cache-Control', 'no-store')
  async connect(
    @Param('id') name: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Lead> {
    const provider = this.providers.find(name);
    const { account } = await this.cookies.current(request);
    try {
      const location = await this.attempts.begin(provider, response, ACCOUNT_PAGE, account.id);
      return { location: location.href };
    } catch (error) {
      if (!(error instanceof ProviderAwayError)) throw error;
      const sentence = `${provider.label} does not answer just now. Please try again in a minute.`;
      throw new ServiceUnavailableException(sentence, { cause: error });
    }
  }

  @Handles(disconnectProvider)
  @Header('Cache-Control', 'no-store')
  async disconnect(@Param('id') id: string, @Req() request: Request): Promise<void> {
    const { account } = await this.cookies.current(request);
    const { provider } = await this.factors.removeIdentity(id, account.id, this.passkeys.host);
    const known = this.providers.list.find(({ name }) => name === provider);
    await this.activity.record('identity.removed', { target: known?.label ?? provider });
  }
}
