import { Injectable } from '@nestjs/common';
import { KnownSite } from '@examiner/kit';
import { EditedTextsRepository } from './edited-texts.repository.ts';
import { Texts } from './texts.ts';

/** The texts for readers, as they are now. */
@Injectable()
export class SiteTexts {
  constructor(
    private readonly edited: EditedTextsRepository,
    private readonly site: KnownSite,
  ) {}

  /** @param language of the site */
  async in(language: string): Promise<Texts> {
    return new Texts(language, (await this.edited.read(language)).texts);
  }

  /** In the language that the site was in a minute ago, so that no page waits for content. */
  async now(): Promise<Texts> {
    return this.in(this.site.language);
  }
}
