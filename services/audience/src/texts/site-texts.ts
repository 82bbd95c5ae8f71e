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

  /** @param language of the site */
  async in(language: string): Promise<Texts> {
    return new Texts(language, (await this.edited.read(language)).texts);
  }

  /** For a page: in the language that content last told, and with the last texts while the store is away, so that a page waits for neither. */
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
