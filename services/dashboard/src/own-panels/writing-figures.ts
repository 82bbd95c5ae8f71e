import { Inject, Injectable } from '@nestjs/common';
import {
  READER_FIGURES_PATH,
  readerFiguresSchema,
  TEXT_FIGURES_PATH,
  textFiguresSchema,
  type OwnContent,
} from '@examiner/contracts';
import { CONFIG, ServiceClient, type Config } from '@examiner/kit';

/** Drafts, the next scheduled post, and subscribers, according to content and audience. */
@Injectable()
export class WritingFigures {
  readonly #content: ServiceClient;
  readonly #audience: ServiceClient;

  constructor(@Inject(CONFIG) config: Config) {
    this.#content = new ServiceClient('content', config);
    this.#audience = new ServiceClient('audience', config);
  }

  /** @throws ServiceUnavailableException */
  async read(): Promise<OwnContent> {
    const [{ drafts, next }, { subscribers }] = await Promise.all([
      this.#content.get(TEXT_FIGURES_PATH, textFiguresSchema),
      this.#audience.get(READER_FIGURES_PATH, readerFiguresSchema),
    ]);
    return { as: 'writing', drafts, next, subscribers };
  }
}
