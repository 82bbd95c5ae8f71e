import { Inject, Injectable } from '@nestjs/common';
import {
  SITE_SETUP_PATH,
  type SiteSetup as SiteSetupBody,
  type TypedSite,
} from '@examiner/contracts';
import { CONFIG, KnownSite, LOGGER, newId, ServiceClient, type Config } from '@examiner/kit';
import type { Logger } from 'pino';
import type { Account } from '../../identity/account.model.ts';
import { TypedSitesRepository } from './typed-sites.repository.ts';

/** Sends content the names and the time zone that the first owner chose for the site. */
@Injectable()
export class SiteSetup {
  readonly #content: ServiceClient;

  constructor(
    private readonly typed: TypedSitesRepository,
    private readonly site: KnownSite,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIG) config: Config,
  ) {
    this.#content = new ServiceClient('content', config);
  }

  /** If content refuses the answers, they are stored for the owner's first steps. */
  async send({ id, email }: Account, typed: TypedSite): Promise<void> {
    await this.typed.keep(typed);
    const body: SiteSetupBody = { ...typed, account: { id, email } };
    try {
      await this.#content.send(SITE_SETUP_PATH, body, newId());
    } catch (error) {
      this.logger.warn({ err: error }, 'the site did not get what was typed at setup');
      return;
    }
    await this.typed.remove();
    await this.site.refresh();
  }
}
