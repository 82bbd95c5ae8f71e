import { Inject, Injectable, NotFoundException, type OnApplicationShutdown } from '@nestjs/common';
import { providerLoginPath } from '@examiner/contracts';
import { Clock, CONFIG } from '@examiner/kit';
import type { AuthConfig } from '../../config.ts';
import type { Expected, OpenidProvider, Proof } from './openid-provider.ts';
import type { ProviderConfig } from './provider-variables.ts';

/** The configured providers. Each client is loaded at its first use. */
@Injectable()
export class Providers implements OnApplicationShutdown {
  readonly #opened = new Map<string, Promise<OpenidProvider>>();

  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  get list(): readonly ProviderConfig[] {
    return this.config.providers;
  }

  /** @throws NotFoundException */
  find(wanted: string): ProviderConfig {
    const found = this.list.find(({ name }) => name === wanted);
    if (found) return found;
    throw new NotFoundException('There is no such provider.');
  }

  /** @throws ProviderAwayError */
  async begin(provider: ProviderConfig, expected: Expected): Promise<URL> {
    return (await this.#open(provider)).begin(expected);
  }

  /** @throws NotProvenError, ProviderAwayError */
  async finish(provider: ProviderConfig, search: string, expected: Expected): Promise<Proof> {
    return (await this.#open(provider)).finish(search, expected);
  }

  async onApplicationShutdown(): Promise<void> {
    for (const opened of this.#opened.values()) await (await opened).close();
  }

  #open(provider: ProviderConfig): Promise<OpenidProvider> {
    const opened = this.#opened.get(provider.name) ?? this.#load(provider);
    this.#opened.set(provider.name, opened);
    return opened;
  }

  async #load(provider: ProviderConfig): Promise<OpenidProvider> {
    const { OpenidProvider } = await import('./openid-provider.ts');
    const callback = new URL(`${providerLoginPath(provider.name)}/callback`, this.config.publicUrl);
    return new OpenidProvider(provider, callback, this.clock);
  }
}
