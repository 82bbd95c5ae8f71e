import { Body, Controller, Get, Header, Headers, Put, Req, Res } from '@nestjs/common';
import {
  NEWSLETTER_SETTINGS_PATH,
  newsletterSettingsSchema,
  type NewsletterSettings,
  type NewsletterSettingsAnswer,
} from '@examiner/contracts';
import { ConfirmedGuard, RequestBody } from '@examiner/kit';
import type { Request, Response } from 'express';
import { SettingsService } from './settings.service.ts';

const BODY_MAX_BYTES = 4096;

@Controller(NEWSLETTER_SETTINGS_PATH)
export class SettingsController {
  constructor(
    private readonly settings: SettingsService,
    private readonly confirmed: ConfirmedGuard,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  async read(@Res({ passthrough: true }) response: Response): Promise<NewsletterSettingsAnswer> {
    return withVersion(response, await this.settings.read());
  }

  @Put()
  @RequestBody({ maxBytes: BODY_MAX_BYTES })
  @Header('Cache-Control', 'no-store')
  async save(
    @Body({ schema: newsletterSettingsSchema }) input: NewsletterSettings,
    @Headers('if-match') ifMatch: string | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NewsletterSettingsAnswer> {
    if (await this.settings.asksToConfirm(input)) this.confirmed.require(request);
    return withVersion(response, await this.settings.save(input, ifMatch));
  }
}

function withVersion(response: Response, answer: NewsletterSettingsAnswer) {
  response.setHeader('ETag', `"${answer.version}"`);
  return answer;
}
