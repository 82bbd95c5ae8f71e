import { Body, Controller, Header, Headers, Param, Req, Res } from '@nestjs/common';
import {
  connectMailbox,
  disconnectMailbox,
  getDashboardSettings,
  saveDashboardSettings,
  tryDashboardEntry,
} from '@examiner/contracts/operations';
import type { DashboardSetup, MailboxInput, Tried, TryInput } from '@examiner/contracts';
import { ConfirmedGuard, Handles } from '@examiner/kit';
import type { Request, Response } from 'express';
import { SetupService } from './setup.service.ts';
import { TryService } from './try.service.ts';

@Controller()
export class SetupController {
  constructor(
    private readonly setup: SetupService,
    private readonly trials: TryService,
    private readonly confirmed: ConfirmedGuard,
  ) {}

  @Handles(getDashboardSettings)
  @Header('Cache-Control', 'no-store')
  async read(@Res({ passthrough: true }) response: Response): Promise<DashboardSetup> {
    return withVersion(response, await this.setup.read());
  }

  @Handles(saveDashboardSettings)
  @Header('Cache-Control', 'no-store')
  async save(
    @Body() input: unknown,
    @Headers('if-match') ifMatch: string | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DashboardSetup> {
    if (await this.setup.addsPrivate(input)) this.confirmed.require(request);
    return withVersion(response, await this.setup.save(input, ifMatch));
  }

  @Handles(connectMailbox)
  @Header('Cache-Control', 'no-store')
  async connect(
    @Param('mailbox') mailbox: string,
    @Body() input: MailboxInput,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DashboardSetup> {
    return withVersion(response, await this.setup.connect(mailbox, input));
  }

  @Handles(disconnectMailbox)
  @Header('Cache-Control', 'no-store')
  async disconnect(
    @Param('mailbox') mailbox: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DashboardSetup> {
    return withVersion(response, await this.setup.disconnect(mailbox));
  }

  @Handles(tryDashboardEntry)
  async try(@Body() input: TryInput, @Req() request: Request): Promise<Tried> {
    if (this.trials.isPrivate(input)) this.confirmed.require(request);
    return this.trials.try(input);
  }
}

function withVersion(response: Response, setup: DashboardSetup): DashboardSetup {
  response.setHeader('ETag', `"${setup.version}"`);
  return setup;
}
