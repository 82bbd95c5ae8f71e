import {
  Inject,
  Injectable,
  ServiceUnavailableException,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { DEFAULT_SITE_SETTINGS, siteNameSchema } from '@examiner/contracts';
import { CONFIG } from '../config/config-token.ts';
import type { Config } from '../config/config.ts';
import { ServiceClient } from '../http/service-client.ts';

const REFRESH_MS = 60_000;
/** Used until content has answered once. */
const FIRST_TRIES_MS = 1000;

/** The name of the site as content last answered it, so that no request waits for content. */
@Injectable()
export class KnownSite implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #content: ServiceClient;
  #name: string | undefined;
  #next: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(@Inject(CONFIG) config: Config) {
    this.#content = new ServiceClient('content', config.urls.content, config.serviceSecret);
  }

  get name(): string {
    return this.#name ?? DEFAULT_SITE_SETTINGS.name;
  }

  onApplicationBootstrap(): void {
    void this.#keepAsking();
  }

  onApplicationShutdown(): void {
    this.#isStopped = true;
    clearTimeout(this.#next);
  }

  async refresh(): Promise<void> {
    try {
      this.#name = (await this.#content.get('/api/site', siteNameSchema)).name;
    } catch (error) {
      if (!(error instanceof ServiceUnavailableException)) throw error;
    }
  }

  async #keepAsking(): Promise<void> {
    await this.refresh();
    if (this.#isStopped) return;
    const pause = this.#name === undefined ? FIRST_TRIES_MS : REFRESH_MS;
    this.#next = setTimeout(() => void this.#keepAsking(), pause).unref();
  }
}
