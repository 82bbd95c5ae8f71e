import { Body, Controller, Query, Res } from '@nestjs/common';
import { getPreferencesPage, savePreferences } from '@examiner/contracts/operations';
import { type PreferencesInput, type TokenQuery } from '@examiner/contracts';
import { Handles } from '@examiner/kit';
import type { Response } from 'express';
import { ReaderPages } from '../../texts/reader-pages.ts';
import { preferencesHtml, unknownReaderHtml, type PreferencesPage } from './preferences-page.ts';
import { PreferencesService } from './preferences.service.ts';

/** Mail programs open each link of a mail, so GET requests change nothing. */
@Controller()
export class PreferencesController {
  constructor(
    private readonly preferences: PreferencesService,
    private readonly pages: ReaderPages,
  ) {}

  @Handles(getPreferencesPage)
  async ask(@Query() { token = '' }: TokenQuery, @Res() response: Response): Promise<void> {
    await this.#send(response, await this.preferences.open(token));
  }

  @Handles(savePreferences)
  async save(
    @Query() { token = '' }: TokenQuery,
    @Body() input: PreferencesInput,
    @Res() response: Response,
  ): Promise<void> {
    await this.#send(response, await this.preferences.save(token, input));
  }

  async #send(response: Response, page: PreferencesPage | null): Promise<void> {
    const status = page?.isNoneChosen ? 400 : 200;
    await this.pages.send(response, status, 'preferencesPage.heading', (texts) =>
      page ? preferencesHtml(page, texts) : unknownReaderHtml(texts),
    );
  }
}
