import { Inject, Injectable, ServiceUnavailableException } from '@nestjs/common';
import { postSummaryListSchema } from '@examiner/contracts';
import { CONFIG, LOGGER, ServiceClient, type Config } from '@examiner/kit';

interface WarningLog {
  warn(message: string): void;
}

/** Asks content for the date. The subscriber list is useful without it, so a missing date is no error. */
@Injectable()
export class LatestPostDate {
  readonly #content: ServiceClient;

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(LOGGER) private readonly logger: WarningLog,
  ) {
    this.#content = new ServiceClient('content', config);
  }

  /** @returns YYYY-MM-DD; null if there is no post or content does not answer */
  async read(): Promise<string | null> {
    try {
      const path = '/api/blog-posts?view=summary&limit=1';
      const [latest] = await this.#content.get(path, postSummaryListSchema);
      return latest?.publishedAt ?? null;
    } catch (error) {
      if (!(error instanceof ServiceUnavailableException)) throw error;
      this.logger.warn('content does not answer; the date of the latest post is left out');
      return null;
    }
  }
}
