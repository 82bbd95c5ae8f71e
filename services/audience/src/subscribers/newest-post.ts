import { Inject, Injectable, ServiceUnavailableException } from '@nestjs/common';
import { postSummaryListSchema } from '@examiner/contracts';
import { CONFIG, LOGGER, ServiceClient, type Config } from '@examiner/kit';

/** Tells when the newest post is dated. */
export interface NewestPost {
  /** @returns YYYY-MM-DD; null when there is no post, or nobody answers */
  readPublishedAt(): Promise<string | null>;
}
export const NEWEST_POST = Symbol('NewestPost');

interface WarningLog {
  warn(message: string): void;
}

/** Asks content. The subscriber list is worth showing without this date, so its absence is no error. */
@Injectable()
export class HttpNewestPost implements NewestPost {
  readonly #content: ServiceClient;

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(LOGGER) private readonly logger: WarningLog,
  ) {
    this.#content = new ServiceClient('content', config.urls.content, config.serviceSecret);
  }

  async readPublishedAt(): Promise<string | null> {
    try {
      const posts = await this.#content.get(
        '/api/blog-posts?view=summary&limit=1',
        postSummaryListSchema,
      );
      return posts[0]?.publishedAt ?? null;
    } catch (error) {
      if (!(error instanceof ServiceUnavailableException)) throw error;
      this.logger.warn('content does not answer; the date of the newest post is left out');
      return null;
    }
  }
}
