import { Body, Controller, Header, Headers, Res } from '@nestjs/common';
import { getDashboardSettings, saveDashboardSettings } from '@examiner/contracts/operations';
import type { DashboardSetup } from '@examiner/contracts';
import { Handles } from '@examiner/kit';
import type { Response } from 'express';
import { SetupService } from './setup.service.ts';

@Controller()
export class SetupController {
  constructor(private readonly setup: SetupService) {}

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
}

function withVersion(response: Response, setup: DashboardSetup): DashboardSetup {
  response.setHeader('ETag', `"${setup.version}"`);
  return setup;
}
