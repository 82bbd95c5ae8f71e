import { Inject, Injectable } from '@nestjs/common';
import {
  INTERNAL_SERIES_PATH,
  internalSeriesListSchema,
  type InternalSeries,
} from '@examiner/contracts';
import { CONFIG, ServiceClient, type Config } from '@examiner/kit';

@Injectable()
export class SeriesSource {
  readonly #content: ServiceClient;

  constructor(@Inject(CONFIG) config: Config) {
    this.#content = new ServiceClient('content', config);
  }

  /** In the order of the site. @throws ServiceUnavailableException */
  async list(): Promise<readonly InternalSeries[]> {
    return this.#content.get(INTERNAL_SERIES_PATH, internalSeriesListSchema);
  }
}
