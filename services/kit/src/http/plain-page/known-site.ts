import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DEFAULT_SITE_SETTINGS, plainSiteSchema } from '@examiner/contracts';
import { CONFIG } from '../../config/config-token.ts';
import type { Config } from '../../config/config.ts';
import { KeptAnswer } from '../kept-answer.ts';
import { ServiceClient } from '../service-client.ts';
import type { OnServing } from '../../serving.ts';

/** Name and language of the site in the last answer of content. */
@Injectable()
export class KnownSite implements OnServing, OnApplicationShutdown {
  readonly #site: KeptAnswer<{ readonly name: string; readonly language: string }>;

  constructor(@Inject(CONFIG) config: Config) {
    const content = new ServiceClient('content', config);
    this.#site = new KeptAnswer(() => content.get('/api/site', plainSiteSchema));
  }

  get name(): string {
    return this.#site.value?.name ?? DEFAULT_SITE_SETTINGS.name;
  }

  /** BCP 47. */
  get language(): string {
    return this.#site.value?.language ?? DEFAULT_SITE_SETTINGS.language;
  }

  onServing(): void {
    this.#site.start();
  }

  onApplicationShutdown(): void {
    this.#site.stop();
  }

  async refresh(): Promise<void> {
    await this.#site.refresh();
  }
}
