import { Body, Controller, Header, Headers, Res } from '@nestjs/common';
import { getSiteSettings, saveSiteSettings } from '@examiner/contracts/operations';
import type { SiteSettings, SiteSettingsAnswer } from '@examiner/contracts';
import { Handles } from '@examiner/kit';
import type { Response } from 'express';
import { NO_STORE } from '../cache-control.ts';
import { SiteSettingsPipe } from './site-settings.pipe.ts';
import { SiteSettingsService } from './site-settings.service.ts';

@Controller()
export class SiteSettingsController {
  constructor(private readonly settings: SiteSettingsService) {}

  @Handles(getSiteSettings)
  @Header('Cache-Control', NO_STORE)
  async get(@Res({ passthrough: true }) response: Response): Promise<SiteSettingsAnswer> {
    return answer(await this.settings.read(), response);
  }

  @Handles(saveSiteSettings)
  @Header('Cache-Control', NO_STORE)
  async save(
    @Body(SiteSettingsPipe) input: SiteSettings,
    @Headers('if-match') ifMatch: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SiteSettingsAnswer> {
    return answer(await this.settings.save(input, ifMatch), response);
  }
}

function answer(settings: SiteSettingsAnswer, response: Response): SiteSettingsAnswer {
  response.setHeader('ETag', `"${settings.revision}"`);
  return settings;
}
