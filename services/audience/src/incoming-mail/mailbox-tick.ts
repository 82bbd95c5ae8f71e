import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { CONFIG, Jobs, LOGGER } from '@examiner/kit';
import type { Logger } from 'pino';
import type { AudienceConfig } from '../config.ts';
import { MailboxService } from './mailbox.service.ts';
import { UncertainService } from './uncertain.service.ts';
import { watchMailbox } from './return-metrics.ts';

const TICK_MS = 60_000;

/** Every process checks whether the mailbox is due. One process reads it. */
@Injectable()
export class MailboxTick implements OnApplicationBootstrap, OnApplicationShutdown {
  #timer: NodeJS.Timeout | undefined;
  #endWatch: (() => void) | undefined;

  constructor(
    private readonly mailbox: MailboxService,
    private readonly uncertain: UncertainService,
    private readonly jobs: Jobs,
    @Inject(CONFIG) private readonly config: AudienceConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const { inbox } = this.config;
    if (!inbox) return;
    this.#timer = setInterval(() => void this.look(), TICK_MS).unref();
    this.#endWatch = watchMailbox(() => this.mailbox.unread(inbox));
  }

  onApplicationShutdown(): void {
    clearInterval(this.#timer);
    this.#endWatch?.();
  }

  async look(): Promise<void> {
    const { inbox } = this.config;
    try {
      if (!inbox || !(await this.mailbox.isDue(inbox))) return;
      await this.jobs.run('mailbox', async (signal) => {
        await this.mailbox.read(inbox, signal);
        await this.uncertain.settle(signal);
      });
    } catch (error) {
      this.logger.error({ err: error }, 'what came back could not be noted');
    }
  }
}
