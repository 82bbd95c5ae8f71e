import { Inject, Injectable } from '@nestjs/common';
import { DOCUMENTS, type Collection, type DocumentStore } from '@examiner/kit';
import { EDITED_TEXTS, type EditedTexts } from './edited-texts.model.ts';

const LANGUAGES_MAX = 100;

@Injectable()
export class EditedTextsRepository {
  readonly #texts: Collection<EditedTexts>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#texts = documents.collection(EDITED_TEXTS);
  }

  async read(language: string): Promise<EditedTexts> {
    const id = canonical(language);
    return (await this.#texts.findOne({ id })) ?? { id, version: 0, texts: {} };
  }

  async all(): Promise<EditedTexts[]> {
    return this.#texts.find({ sort: { by: 'id', direction: 'ascending' }, limit: LANGUAGES_MAX });
  }

  /** @returns null if another version was saved first */
  async change(
    { id, version }: EditedTexts,
    texts: EditedTexts['texts'],
  ): Promise<EditedTexts | null> {
    const next = { version: version + 1, texts };
    if (version > 0) return this.#texts.updateOne({ id, version }, { $set: next });
    const fresh = { id, ...next };
    return (await this.#texts.insertNew([fresh])) === 1 ? fresh : null;
  }
}

/** One spelling of a tag, such as `en-US` for `EN-us`. */
const canonical = (language: string) => Intl.getCanonicalLocales(language)[0] ?? language;
