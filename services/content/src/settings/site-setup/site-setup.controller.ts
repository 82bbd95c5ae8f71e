import { Body, Controller } from '@nestjs/common';
import { setUpSite } from '@examiner/contracts/operations';
import type { SiteSetup } from '@examiner/contracts';
import { Handles } from '@examiner/kit';
import { SiteSetupService } from './site-setup.service.ts';

@Controller()
export class SiteSetupController {
  constructor(private readonly setup: SiteSetupService) {}

  @Handles(setUpSite)
  async setUp(@Body() typed: SiteSetup): Promise<void> {
    await this.setup.setUp(typed);
  }
}
