import { Body, Controller, Header, Headers, Res } from '@nestjs/common';
import {
  getDashboardSettings,
  saveDashboardSettings,
  tryDashboardEntry,
} from '@examiner/contracts/operations';
import type { DashboardSetup, Tried, TryInput } from '@examiner/contracts';
import { Handles } from '@examiner/kit';
import type { Response } from 'express';
import { SetupService } from './setup.service.ts';
import { TryService } from './try.service.ts';

@Controller()
export class SetupController {
  constructor(
    private readonly setup: SetupService,
    private readonly trials: TryService,
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
    @Res({ passthrough: true }) response: Response,
  ): Promise<DashboardSetup> {
    return withVersion(response, await this.setup.save(input, ifMatch));
  }

  @Handles(tryDashboardEntry)
  async try(@Body() input: TryInput): Promise<Tried> {
    return this.trials.try(input);
  }
}

function withVersion(response: Response, setup: DashboardSetup): DashboardSetup {
  response.setHeader('ETag', `"${setup.version}"`);
  return setup;
}
