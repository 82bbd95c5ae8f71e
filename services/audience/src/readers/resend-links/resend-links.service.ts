import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { PREFERENCES_PATH, UNSUBSCRIBE_PATH } from '@examiner/contracts';
import {
  CONFIG,
  LOGGER,
  RateLimiters,
  TooManyRequestsException,
  type Config,
  type RateLimiter,
} from '@examiner/kit';
import type { Logger } from 'pino';
import type { Notice } from '../../mail/notices/notice-mail.ts';
import { Notices } from '../../mail/notices/notices.ts';
import { FormerSubscribersRepository } from '../../subscribers/former-subscribers.repository.ts';
import { ReaderLinks } from '../../subscribers/reader-links.ts';
import { SubscribersRepository } from '../../subscribers/subscribers.repository.ts';

const HOUR = 3600;
const AN_ADDRESS = { name: 'lost-links-address', calls: 1, windowSeconds: HOUR } as const;
const IN_ALL = { name: 'lost-links', calls: 200, windowSeconds: HOUR } as const;

@Injectable()
export class ResendLinksService implements BeforeApplicationShutdown {
  readonly #anAddress: RateLimiter;
  readonly #inAll: RateLimiter;
  readonly #running = new Set<Promise<void>>();

  constructor(
    private readonly links: ReaderLinks,
    private readonly subscribers: SubscribersRepository,
    private readonly former: FormerSubscribersRepository,
    private readonly notices: Notices,
    limiters: RateLimiters,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'warn'>,
  ) {
    this.#anAddress = limiters.get(AN_ADDRESS);
    this.#inAll = limiters.get(IN_ALL);
  }

  mailSoon(email: string): void {
    const running = this.#mail(email).catch((error: unknown) => {
      if (error instanceof TooManyRequestsException) return;
      this.logger.warn({ err: error }, 'the links of a reader could not be mailed');
    });
    this.#running.add(running);
    void running.finally(() => this.#running.delete(running));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.#running);
  }

  async #mail(email: string): Promise<void> {
    await this.#anAddress.consume(email);
    const reader = await this.subscribers.findByEmail(email);
    if (!reader || (await this.former.findByEmail(email))) return;
    await this.#inAll.consume('all');
    const address = (path: string, token: string) =>
      new URL(`${path}?token=${token}`, this.config.publicUrl).href;
    const preferences = address(PREFERENCES_PATH, await this.links.tokenOf(reader, 'preferences'));
    const leave = address(UNSUBSCRIBE_PATH, await this.links.tokenOf(reader, 'unsubscribe'));
    await this.notices.send(email, (name) => noticeOf(name, preferences, leave));
  }
}

const noticeOf = (name: string, preferences: string, leave: string): Notice => ({
  subject: `Your links to the letters of ${name}`,
  content: [
    `This address is on the list of ${name}. Here you choose what comes to it, or leave:`,
    { href: preferences, text: 'Preferences' },
    { href: leave, text: 'Unsubscribe' },
    'If it was not you who asked for these links, do nothing: nobody else has them.',
  ],
});
