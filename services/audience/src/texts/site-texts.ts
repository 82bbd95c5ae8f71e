import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import { KnownSite } from '@examiner/kit';
import { EditedTextsRepository } from './edited-texts.repository.ts';
import { Texts } from './texts.ts';

/** The present texts for readers. */
@Injectable()
export class SiteTexts {
  /** The texts of the last page. */
  #last: Texts | undefined;

  constructor(
    private readonly edited: EditedTextsRepository,
    private readonly site: KnownSite,
  ) {}

  /** @param language the language of the site */
  async in(language: string): Promise<Texts> {
    return new Texts(language, (await this.edited.read(language)).texts);
  }

  /** The texts for a page, in the language that content last reported. If the store is unavailable, the last known texts are used. A page waits neither for content nor for the store. */
  async now(): Promise<Texts> {
    const { language } = this.site;
    try {
      this.#last = await this.in(language);
      return this.#last;
    } catch (error) {
      if (!(error instanceof ServiceUnavailableException)) throw error;
      return this.#last?.language === language ? this.#last : new Texts(language, {});
    }
  }
}
