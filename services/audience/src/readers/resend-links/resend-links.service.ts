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
import type { Texts } from '../../texts/texts.ts';
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
    await this.notices.send(email, (texts, site) => noticeOf(texts, site, preferences, leave));
  }
}

const noticeOf = (texts: Texts, site: string, preferences: string, leave: string): Notice => ({
  subject: texts.words('lostLinksMail.subject', { site }),
  content: [
    texts.words('lostLinksMail.beginning', { site }),
    { href: preferences, words: texts.words('letter.preferences') },
    { href: leave, words: texts.words('letter.unsubscribe') },
    texts.words('lostLinksMail.end'),
  ],
  openLink: texts.words('lostLinksMail.address'),
});
