import { Injectable } from '@nestjs/common';
import { directionOfLanguage, type TextKey } from '@examiner/contracts';
import { KnownSite, PlainPages } from '@examiner/kit';
import type { Response } from 'express';
import { SiteTexts } from './site-texts.ts';
import type { Texts } from './texts.ts';

/** Keys of page titles. Their texts have no placeholder. */
type Heading = Extract<TextKey, `${string}.heading` | `${string}Heading`>;

/** The small pages of the list, in the language of the site and with the owner's texts. */
@Injectable()
export class ReaderPages {
  constructor(
    private readonly pages: PlainPages,
    private readonly texts: SiteTexts,
    private readonly site: KnownSite,
  ) {}

  /** @param write returns the HTML of the body */
  async send(
    response: Response,
    status: number,
    heading: Heading,
    write: (texts: Texts) => string,
  ): Promise<void> {
    const texts = await this.texts.now();
    const { plain, html } = texts.words(heading);
    const frame = {
      language: texts.language,
      direction: directionOfLanguage(texts.language),
      heading: html,
      home: texts.plain('eachPage.home'),
      back: texts.html('eachPage.back', { site: this.site.name }),
    };
    this.pages.sendIn(response, status, { title: plain, body: write(texts), frame });
  }
}
