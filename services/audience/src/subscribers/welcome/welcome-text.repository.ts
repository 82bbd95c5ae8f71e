import { Inject, Injectable } from '@nestjs/common';
import { NO_WELCOME, type Welcome } from '@examiner/contracts';
import { DOCUMENTS, type Collection, type DocumentStore } from '@examiner/kit';
import { WELCOME_TEXTS, type WelcomeText } from './welcome-text.model.ts';

const ID = 'welcome';

@Injectable()
export class WelcomeTextRepository {
  readonly #texts: Collection<WelcomeText>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#texts = documents.collection(WELCOME_TEXTS);
  }

  async read(): Promise<WelcomeText> {
    return (await this.#texts.findOne({ id: ID })) ?? { id: ID, version: 0, ...NO_WELCOME };
  }

  /** @returns null if another version was saved first */
  async change(version: number, welcome: Welcome): Promise<WelcomeText | null> {
    const next = { version: version + 1, ...welcome };
    if (version > 0) return this.#texts.updateOne({ id: ID, version }, { $set: next });
    const fresh = { id: ID, ...next };
    return (await this.#texts.insertNew([fresh])) === 1 ? fresh : null;
  }
}
