import { Body, Controller, Query, Res } from '@nestjs/common';
import { getPreferencesPage, savePreferences } from '@examiner/contracts/operations';
import { type PreferencesInput, type TokenQuery } from '@examiner/contracts';
import { Handles, PlainPages } from '@examiner/kit';
import type { Response } from 'express';
import { preferencesHtml, type PreferencesPage } from './preferences-page.ts';
import { PreferencesService } from './preferences.service.ts';

const HEADING = 'Your letters';
const NOBODY =
  '<p class="text">This link is not valid any more. Use the one in the newest letter.</p><p class="meta"><a href="/api/newsletter/lost">Have it mailed to you</a> · <a href="/#subscribe">Subscribe</a></p>';

/** Programs follow each link of a mail, so nothing that arrives by GET changes anything. */
@Controller()
export class PreferencesController {
  constructor(
    private readonly preferences: PreferencesService,
    private readonly pages: PlainPages,
  ) {}

  @Handles(getPreferencesPage)
  async ask(@Query() { token = '' }: TokenQuery, @Res() response: Response): Promise<void> {
    this.#send(response, await this.preferences.open(token));
  }

  @Handles(savePreferences)
  async save(
    @Query() { token = '' }: TokenQuery,
    @Body() input: PreferencesInput,
    @Res() response: Response,
  ): Promise<void> {
    this.#send(response, await this.preferences.save(token, input));
  }

  #send(response: Response, page: PreferencesPage | null): void {
    const status = page?.error ? 400 : 200;
    this.pages.send(response, status, HEADING, page ? preferencesHtml(page) : NOBODY);
  }
}
