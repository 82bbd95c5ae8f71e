import { Body, Controller, Header, Headers, Req, Res } from '@nestjs/common';
import { getNewsletterSettings, saveNewsletterSettings } from '@examiner/contracts/operations';
import { type NewsletterSettings, type NewsletterSettingsAnswer } from '@examiner/contracts';
import { Handles, ConfirmedGuard } from '@examiner/kit';
import type { Request, Response } from 'express';
import { SettingsService } from './settings.service.ts';

@Controller()
export class SettingsController {
  constructor(
    private readonly settings: SettingsService,
    private readonly confirmed: ConfirmedGuard,
  ) {}

  @Handles(getNewsletterSettings)
  @Header('Cache-Control', 'no-store')
  async read(@Res({ passthrough: true }) response: Response): Promise<NewsletterSettingsAnswer> {
    return withVersion(response, await this.settings.read());
  }

  @Handles(saveNewsletterSettings)
  @Header('Cache-Control', 'no-store')
  async save(
    @Body() input: NewsletterSettings,
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
