import { HttpException, Inject, Injectable, PreconditionFailedException } from '@nestjs/common';
import {
  readerTexts,
  siteLanguageSchema,
  type TextsAnswer,
  type TextsInput,
} from '@examiner/contracts';
import { ActivityLog, CONFIG, ServiceClient, versionOf, type Config } from '@examiner/kit';
import type { EditedTexts } from './edited-texts.model.ts';
import { EditedTextsRepository } from './edited-texts.repository.ts';

const PRECONDITION_REQUIRED = 428;
const STALE = 'The texts were changed in another window. Load them again.';

@Injectable()
export class TextsService {
  readonly #content: ServiceClient;

  constructor(
    private readonly edited: EditedTextsRepository,
    private readonly activity: ActivityLog,
    @Inject(CONFIG) config: Config,
  ) {
    this.#content = new ServiceClient('content', config);
  }

  /** The texts in the language of the site. */
  async read(): Promise<TextsAnswer> {
    const { language } = await this.#content.get('/api/site', siteLanguageSchema);
    return this.#answer(await this.edited.read(language));
  }

  async save({ language, texts }: TextsInput, ifMatch: string | undefined): Promise<TextsAnswer> {
    const seen = versionOf(ifMatch);
    if (seen === undefined) {
      throw new HttpException(
        'Name the version that you changed in If-Match.',
        PRECONDITION_REQUIRED,
      );
    }
    const before = await this.edited.read(language);
    const isCurrent = seen === null || seen === String(before.version);
    const saved = isCurrent ? await this.edited.change(before, ownTexts(texts)) : null;
    if (!saved) throw new PreconditionFailedException({ code: 'version_outdated', message: STALE });
    const changed = changedOf(before, saved);
    if (changed.length > 0) {
      const details = { language: saved.id, changed: changed.join(', ') };
      await this.activity.record('texts.changed', { details });
    }
    return this.#answer(saved);
  }

  async #answer({ id: language, version, texts }: EditedTexts): Promise<TextsAnswer> {
    const all = await this.edited.all();
    const otherLanguages = all
      .filter((other) => other.id !== language && Object.keys(other.texts).length > 0)
      .map(({ id }) => id);
    return { language, texts, version, otherLanguages };
  }
}

/** A text that equals the default is not stored, so that it follows the defaults of later releases. */
function ownTexts(texts: TextsInput['texts']): EditedTexts['texts'] {
  const usual = new Map<string, string>(readerTexts().map(({ key, text }) => [key, text]));
  return Object.fromEntries(Object.entries(texts).filter(([key, text]) => usual.get(key) !== text));
}

const changedOf = ({ texts: before }: EditedTexts, { texts: after }: EditedTexts) =>
  readerTexts()
    .map(({ key }) => key)
    .filter((key) => before[key] !== after[key]);
