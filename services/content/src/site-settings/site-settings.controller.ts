import { Body, Controller, Get, Header, Headers, Put, Res } from '@nestjs/common';
import type { SiteSettings, SiteSettingsAnswer } from '@examiner/contracts';
import { ForEditors, RateLimit } from '@examiner/kit';
import type { Response } from 'express';
import { NO_STORE } from '../cache-control.ts';
import { SiteSettingsPipe } from './site-settings.pipe.ts';
import { SiteSettingsService } from './site-settings.service.ts';

const WRITES = { name: 'site-settings-writes', calls: 600, windowSeconds: 3600 } as const;

@Controller('api/site/settings')
export class SiteSettingsController {
  constructor(private readonly settings: SiteSettingsService) {}

  @Get()
  @ForEditors()
  @Header('Cache-Control', NO_STORE)
  async get(@Res({ passthrough: true }) response: Response): Promise<SiteSettingsAnswer> {
    return answer(await this.settings.read(), response);
  }

  @Put()
  @RateLimit(WRITES)
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
